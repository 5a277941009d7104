import { Trash2 } from 'lucide-react'
import { memo, type Ref } from 'react'
import { IconButton } from '../ui/button.tsx'
import { Sum } from '../ui/sum.tsx'
import { editLine } from './line-book.ts'
import { totalOfLine } from './line-changes.ts'
import { readPrice, readQuantity, showPrice, showQuantity } from './line-figures.ts'
import { LineNotesCell } from './line-notes-cell.tsx'
import { LineNumber } from './line-number.tsx'
import { isPrice, movedOf, problemIdOf } from './line-problem.ts'
import { LineProductCell } from './line-product-cell.tsx'
import type { LineRowProps } from './line-row-props.ts'
import type { LineValues } from './line-values.ts'
import { lineCell, lineDelete, lineFigure, lineRow, lineSum } from './lines-layout.ts'
import { removeWithUndo } from './remove-with-undo.ts'

type Place = { measure: Ref<HTMLTableRowElement>; index: number }

/** One editable line: a table row on a desk, a small card on a phone. */
export const LineRow = ({ measure, index, ...line }: LineRowProps & Place) => (
  <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={lineRow}>
    <LineCells {...line} />
  </tr>
)

/** Drawn anew only when something of the line's own has changed; not when it merely moves up, as all do below one that is removed. */
const LineCells = memo(function LineCells(props: LineRowProps) {
  const { line, autosave } = props
  const name = line.product?.name ?? 'new line'
  return (
    <>
      <LineProductCell {...props} />
      <LineNotesCell {...props} />
      <LineFigures {...props} name={name} />
      <td className={`${lineCell} ${lineSum} figures text-right font-medium`}>
        <PhoneHeading>Total</PhoneHeading>
        <span className="inline-flex min-h-11 items-center md:min-h-8">
          <span>{line.problem ? '-' : <Sum pounds={totalOfLine(line)} />}</span>
        </span>
      </td>
      <td className={`${lineCell} ${lineDelete} text-right`}>
        <IconButton
          label={`Delete ${name}`}
          icon={<Trash2 />}
          className="transition-none! print:hidden"
          disabled={line.conflict !== null}
          disabledBecause={movedOf(line.item) > 0 ? 'Units of this line have moved already.' : undefined}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget)
            removeWithUndo(autosave, line)
          }}
        />
      </td>
    </>
  )
})

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

function LineFigures({ line, autosave, keys, name }: LineRowProps & { name: string }) {
  const { id, item, quantity, unit_price } = line
  const edit = (change: Partial<LineValues>) => autosave.change((book) => editLine(book, id, change))
  const common = {
    ...{ onEnter: keys.next, onScan: keys.scan },
    ...{ describedBy: problemIdOf(line), disabled: line.conflict !== null },
  }
  return (
    <>
      <td className={lineFigure}>
        <PhoneHeading>Quantity</PhoneHeading>
        <LineNumber
          {...common}
          label={`Quantity, ${name}`}
          value={quantity}
          show={showQuantity}
          read={readQuantity}
          onChange={(next) => edit({ quantity: next })}
          invalid={!Number.isInteger(quantity) || quantity < Math.max(1, movedOf(item))}
        />
      </td>
      <td className={lineFigure}>
        <PhoneHeading>Unit Price</PhoneHeading>
        <LineNumber
          {...common}
          label={`Unit price in pounds, ${name}`}
          value={unit_price}
          show={showPrice}
          read={readPrice}
          onChange={(next) => edit({ unit_price: next })}
          decimals
          invalid={!isPrice(unit_price)}
        />
      </td>
    </>
  )
}
