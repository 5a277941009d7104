import type * as z from 'zod'
import { keysOf } from '#contract/shared/keys-of.ts'
import { Movement, type MovementQuery } from '#contract/stock.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import type { Add } from '#server/platform/database/statement-values.ts'
import { pageFrom } from '#server/platform/lists/cursor.ts'
import { type List, listRows, rowOf } from '#server/platform/lists/list-rows.ts'
import { notFound } from '#server/platform/refusal.ts'
import { inventoryFigures } from '#server/products/inventory-figures.ts'

const named: { [column in keyof Movement]?: string } = {
  product_name: 'p.name as product_name',
  product_sku: 'p.sku as product_sku',
  location_name: 'l.name as location_name',
}

/** What is answered of a movement `r` with its product `p` and its location `l`: the fields of the contract, each once. */
const columns = keysOf(Movement.shape)
  .map((column) => named[column] ?? `r.${column}`)
  .join(', ')
const joins = `left join products p on p.org_id = $1 and p.id = r.product_id
  left join locations l on l.org_id = $1 and l.id = r.location_id`

const list: List = {
  ...{ table: 'stock_movements', columns, joins },
  sorted: { by: 'created_at', as: 'moment', direction: 'desc' },
}

/** Refuses `NOT_FOUND`. */
export const movementById = (id: string): Statement<Movement> =>
  rowOf<Movement>(list, id).as((row) => row ?? notFound('Movement'))

const midnight = (day: string) => `((${day})::date::timestamp at time zone 'Europe/London')`

/** The ledger, newest first; `from` and `to` are days in London. */
export async function listMovements(scope: Scope, { limit, cursor, from, to, ...is }: z.output<typeof MovementQuery>) {
  const where = {
    from: from === undefined ? undefined : (add: Add) => `r.created_at >= ${midnight(add(from))}`,
    to: to === undefined ? undefined : (add: Add) => `r.created_at < ${midnight(`${add(to)}::date + 1`)}`,
  }
  const rows = await listRows<Movement>(scope, list, { limit, cursor, is, where })
  return pageFrom(rows, limit, (row) => [row.created_at, row.id])
}

/** Units in, out and net over all movements of the organisation, as asked (`quantity`). */
export async function summariseMovements(scope: Scope) {
  const { units_in, units_out } = await scope.run(inventoryFigures())
  return { stock_in: units_in, stock_out: units_out, net_movement: units_in - units_out }
}
