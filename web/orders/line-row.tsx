import { Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import type { OrderType } from '#contract/order-life.ts'
import { formatMoney } from '../platform/format.ts'
import { IconButton } from '../ui/button.tsx'
import type { LineAutosave } from './line-autosave.ts'
import { editLine, type Line, type LineValues, removeLine } from './line-book.ts'
import { totalOfLine } from './line-changes.ts'
import { readPrice, readQuantity, showPrice, showQuantity } from './line-figures.ts'
import { LineNumber } from './line-number.tsx'
import { isPrice, movedOf, problemIdOf } from './line-problem.ts'
import { LineProductCell } from './line-product-cell.tsx'
import { lineCell, lineRow } from './lines-layout.ts'

export type LineRowProps = {
  line: Line
  orderType: OrderType
  autosave: LineAutosave
  /** Just added: the cursor goes to its product. */
  isNew: boolean
}
type Place = { ref: Ref<HTMLTableRowElement>; 'data-index': number }

/** One editable line: a table row on a desk, a small card on a phone. */
export function LineRow({ place, ...props }: LineRowProps & { place: Place }) {
  const { line, autosave } = props
  const name = line.product?.name ?? 'new line'
  return (
    <tr {...place} className={lineRow}>
      <LineProductCell {...props} />
      <LineFigures {...props} name={name} />
      <td className={`${lineCell} figures text-right font-medium`}>
        <PhoneHeading>Total</PhoneHeading>
        <span className="inline-flex h-11 items-center md:h-9">
          {line.problem ? '-' : formatMoney(totalOfLine(line))}
        </span>
      </td>
      <td className={`${lineCell} text-right @max-[40rem]:self-end`}>
        <IconButton
          label={`Delete ${name}`}
          icon={<Trash2 />}
          disabled={line.conflict !== null}
          disabledBecause={movedOf(line.item) > 0 ? 'Units of this line have moved already.' : undefined}
          className="md:mt-0.5"
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget)
            autosave.change((book) => removeLine(book, line.id))
          }}
        />
      </td>
    </tr>
  )
}

/** What the table's head says, for the card that has none; screen readers hear it from the field itself. */
const PhoneHeading = ({ children }: { children: string }) => (
  <span className="mb-1 block text-right text-xs font-normal text-soft @min-[40rem]:hidden" aria-hidden="true">
    {children}
  </span>
)

/** The row goes away under the cursor: whoever works by keyboard goes on at its neighbour, else at Add Item. */
function focusBeside(button: HTMLElement) {
  const row = button.closest('tr')
  const beside = row?.nextElementSibling?.querySelector('button') ? row.nextElementSibling : row?.previousElementSibling
  const next = beside?.querySelector<HTMLElement>('td:last-child button')
  const last = button.closest('section')?.querySelector<HTMLElement>('[data-add-item]')
  ;(next ?? last)?.focus()
}

function LineFigures({ line, autosave, name }: LineRowProps & { name: string }) {
  const { id, item, quantity, unit_price } = line
  const edit = (change: Partial<LineValues>) => autosave.change((book) => editLine(book, id, change))
  const disabled = line.conflict !== null
  return (
    <>
      <td className={lineCell}>
        <PhoneHeading>Quantity</PhoneHeading>
        <LineNumber
          label={`Quantity, ${name}`}
          value={quantity}
          show={showQuantity}
          read={readQuantity}
          onChange={(next) => edit({ quantity: next })}
          invalid={!Number.isInteger(quantity) || quantity < Math.max(1, movedOf(item))}
          describedBy={problemIdOf(line)}
          disabled={disabled}
        />
      </td>
      <td className={lineCell}>
        <PhoneHeading>Unit Price</PhoneHeading>
        <LineNumber
          label={`Unit price in pounds, ${name}`}
          value={unit_price}
          show={showPrice}
          read={readPrice}
          onChange={(next) => edit({ unit_price: next })}
          decimals
          invalid={!isPrice(unit_price)}
          describedBy={problemIdOf(line)}
          disabled={disabled}
        />
      </td>
    </>
  )
}
