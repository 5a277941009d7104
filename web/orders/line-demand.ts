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

/** By product. A line with a quantity that is none yet asks for nothing. */
export function demandIn(lines: readonly Line[]): ReadonlyMap<string, Demand> {
  const byProduct = Map.groupBy(lines, ({ product }) => product?.id)
  return new Map([...byProduct].flatMap(([id, those]) => (id === undefined ? [] : [[id, demandOf(those)] as const])))
}

function demandOf(lines: readonly Line[]): Demand {
  const [first, ...later] = lines
  return {
    open: lines.reduce((units, line) => units + openOf(line), 0),
    ids: lines.map(({ id }) => id),
    canMerge:
      lines.every(({ conflict, unit_price }) => !conflict && unit_price === first?.unit_price) &&
      later.every(({ item }) => movedOf(item) === 0),
  }
}

function openOf({ quantity, item }: Line) {
  const wanted = Number.isInteger(quantity) ? quantity : 0
  return Math.max(0, wanted - (item?.quantity_picked ?? 0) - (item?.reserved_quantity ?? 0))
}
