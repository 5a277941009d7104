import type { Movement } from '#contract/stock.ts'

/** How the units of one product came and went; each is positive in its usual direction. */
export type Flows = { received: number; shipped: number; returned: number; written_off: number; other: number }

type Direction = { flow: keyof Flows; sign: 1 | -1 }
const directions = new Map<string | null, Direction>([
  ['purchase_order', { flow: 'received', sign: 1 }],
  ['picklist', { flow: 'shipped', sign: -1 }],
  ['return', { flow: 'returned', sign: 1 }],
  ['write_off', { flow: 'written_off', sign: -1 }],
])

export const noFlows = (): Flows => ({ received: 0, shipped: 0, returned: 0, written_off: 0, other: 0 })

/** Counts what really moved (`stock_change`), not what was asked. */
export function countMovement(
  flows: Flows,
  { reference_type, stock_change }: Pick<Movement, 'reference_type' | 'stock_change'>,
) {
  const { flow, sign } = directions.get(reference_type) ?? { flow: 'other', sign: 1 }
  flows[flow] += sign * stock_change
}

/** What must be on the shelf: received - shipped + returned - written off. Nothing else may have moved the replay's goods. */
export const onShelf = ({ received, shipped, returned, written_off }: Flows) =>
  received - shipped + returned - written_off

export function sumOfFlows(all: Iterable<Flows>): Flows {
  const sum = noFlows()
  for (const flows of all) for (const name of Object.keys(sum) as (keyof Flows)[]) sum[name] += flows[name]
  return sum
}
