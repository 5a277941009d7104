import type { RefObject } from 'react'
import type { OrderType } from '#contract/order-life.ts'
import { listed } from '../platform/use-list.ts'
import { useWindowed } from '../ui/use-windowed.ts'
import type { LineAutosave } from './line-autosave.ts'
import type { Line } from './line-book.ts'
import { LineRow } from './line-row.tsx'
import { lineHead, linesTable, overField } from './lines-layout.ts'

const guessedRowHeight = 78

type Props = { lines: readonly Line[]; orderType: OrderType; autosave: LineAutosave; newest: string | null }

/** The editable items of an order; of the up to 2,000 only those in sight stand in the document. */
export function LinesTable({ lines, orderType, autosave, newest }: Props) {
  const { body, items, measure, above, below } = useWindowed(listed(lines), 'Order Items', guessedRowHeight)
  return (
    <table className={linesTable} aria-rowcount={lines.length + 1}>
      <caption className="sr-only">Order Items</caption>
      <thead className="@max-[40rem]:sr-only">
        <tr>
          <th scope="col" className={lineHead}>
            Product
          </th>
          <th scope="col" className={`${lineHead} ${overField} w-26`}>
            Quantity
          </th>
          <th scope="col" className={`${lineHead} ${overField} w-32`}>
            Unit Price
          </th>
          <th scope="col" className={`${lineHead} w-36 text-right`}>
            Total
          </th>
          <th scope="col" className={`${lineHead} w-15`}>
            <span className="sr-only">Delete</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body as RefObject<HTMLTableSectionElement>}>
        <Spacer height={above} />
        {items.map(({ index, key }) => {
          const line = lines[index]
          if (!line) return null
          const place = { ref: measure, 'data-index': index }
          return <LineRow key={key} {...{ line, orderType, autosave, place }} isNew={line.id === newest} />
        })}
        <Spacer height={below} />
      </tbody>
    </table>
  )
}

const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr>
      <td colSpan={5} style={{ height }} />
    </tr>
  ) : null
