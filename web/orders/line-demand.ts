import type { Line } from './line-book.ts'
import { movedOf } from './line-problem.ts'

/** What all lines of one product come to. */
export type Demand = {
  /** Units neither picked nor promised to these lines. */
  open: number
  /** The lines, in their order. */
  ids: readonly string[]
  /** They can be made one: at one price, and nothing of the later ones has moved or is in dispute. */
  canMerge: boolean
}

/** By product. A line with a quantity that is none yet asks for nothing. In one pass: each key asks for all lines. */
export function demandIn(lines: readonly Line[]): ReadonlyMap<string, Demand> {
  const demand = new Map<string, Gathered>()
  for (const line of lines) {
    if (!line.product) continue
    const known = demand.get(line.product.id)
    if (known) gather(known, line)
    else demand.set(line.product.id, demandOf(line))
  }
  return demand
}

/** `price`: of the first line. */
type Gathered = { open: number; ids: string[]; canMerge: boolean; price: number }

const demandOf = (line: Line): Gathered => ({
  open: openOf(line),
  ids: [line.id],
  canMerge: !line.conflict,
  price: line.unit_price,
})

function gather(known: Gathered, line: Line) {
  known.open += openOf(line)
  known.ids.push(line.id)
  known.canMerge &&= !line.conflict && line.unit_price === known.price && movedOf(line.item) === 0
}

function openOf({ quantity, item }: Line) {
  const wanted = Number.isInteger(quantity) ? quantity : 0
  return Math.max(0, wanted - (item?.quantity_picked ?? 0) - (item?.reserved_quantity ?? 0))
}
