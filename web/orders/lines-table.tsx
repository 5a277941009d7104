import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react'
import type { OrderType } from '#contract/order-life.ts'
import { listed } from '../platform/use-list.ts'
import { usePhone } from '../ui/use-phone.ts'
import { useWindowed } from '../ui/use-windowed.ts'
import type { LineAutosave } from './line-autosave.ts'
import type { Line } from './line-book.ts'
import { demandIn } from './line-demand.ts'
import { LineRow } from './line-row.tsx'
import type { LineKeys } from './line-row-props.ts'
import { lineHead, linesHead, linesTable, overField } from './lines-layout.ts'
import { useShowLine } from './show-line.ts'
import { useLinesNow } from './use-line-autosave.ts'

/** As in `lines-layout.ts`: what a line is guessed at before it is measured. */
const rowHeights = { row: 41, card: 185 }
/** Each has five fields and buttons, which every key that adds or removes a line has to move. */
const rowsBeyond = 2

type Props = {
  orderType: OrderType
  autosave: LineAutosave
  keys: LineKeys
}

/** The editable items of an order; of the up to 2,000 only those in sight stand in the document. */
export function LinesTable({ orderType, autosave, keys }: Props) {
  const lines = useLinesNow(autosave, (now) => now.lines)
  const { body, items, measure, above, below, showRow } = useWindowed(
    listed(lines),
    'Order Items',
    usePhone() ? rowHeights.card : rowHeights.row,
    rowsBeyond,
  )
  useShowLine({ lines, body, showRow })
  const demand = useMemo(() => demandIn(lines), [lines])
  const count = lines.length
  const showAdded = useEffectEvent(() => {
    const last = lines.at(-1)
    if (last && keys.isAwaited(last.id)) showRow(count - 1)
  })
  // An effect, because whether an added line stands in the document is known afterwards: on a phone the end of many is further down than it
  // was taken to be, as most rows are higher than they are thought to be until they have been seen.
  useEffect(() => {
    if (count > 0) showAdded()
  }, [count])

  /** What the other lines of its product mean for a line. */
  function beside({ id, product }: Line) {
    const { open = 0, ids = [], canMerge = false } = demand.get(product?.id ?? '') ?? {}
    const isLater = ids.length > 1 && ids[0] !== id
    return { open, twins: isLater ? ids.join(' ') : '', canMerge }
  }
  return (
    <table className={linesTable} aria-rowcount={lines.length + 1}>
      <caption className="sr-only">Order Items</caption>
      <Head />
      <tbody ref={body as RefObject<HTMLTableSectionElement>}>
        <Spacer height={above} />
        {items.map(({ index, key }) => {
          const line = lines[index]
          if (!line) return null
          return <LineRow key={key} {...{ line, orderType, autosave, keys, measure, index }} {...beside(line)} />
        })}
        <Spacer height={below} />
      </tbody>
    </table>
  )
}

const Head = () => (
  <thead className={linesHead}>
    <tr>
      <th scope="col" className={lineHead}>
        Product
      </th>
      <th scope="col" className={`${lineHead} w-1/5 @min-[60rem]:w-80 @max-[50rem]:sr-only!`}>
        Stock
      </th>
      <th scope="col" className={`${lineHead} ${overField} w-22`}>
        Quantity
      </th>
      <th scope="col" className={`${lineHead} ${overField} w-27`}>
        Unit Price
      </th>
      <th scope="col" className={`${lineHead} w-33 text-right`}>
        Total
      </th>
      <th scope="col" className={`${lineHead} w-12`}>
        <span className="sr-only">Delete</span>
      </th>
    </tr>
  </thead>
)

const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row cannot be focused
    <tr aria-hidden="true">
      <td colSpan={6} style={{ height }} />
    </tr>
  ) : null
