import type * as z from 'zod'
import { keysOf } from '#contract/shared/keys-of.ts'
import { type ListedMovement, Movement, type MovementQuery, StoredMovement } from '#contract/stock.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import type { Statement } from '#server/platform/database/statement.ts'
import { pageFrom } from '#server/platform/lists/cursor.ts'
import { createdOn } from '#server/platform/lists/days-in-london.ts'
import { type List, type Looking, listRows, lookingWithin, rowOf } from '#server/platform/lists/list-rows.ts'
import { notFound } from '#server/platform/refusal.ts'
import { inventoryFigures } from '#server/products/inventory-figures.ts'
import { unfoldedProducts } from '#server/products/unfolded.ts'
import { documentsOf, withoutOrders } from './documents-of.ts'
import { lastingAs } from './lasting-movements.ts'
import { isOfSale } from './sold-movements.ts'

const named: { [column in keyof StoredMovement]?: string } = {
  product_name: 'p.name as product_name',
  product_sku: 'p.sku as product_sku',
  location_name: 'l.name as location_name',
  booked_location_name: 'b.name as booked_location_name',
  reverses_id: 'r.reverses_movement_id as reverses_id',
  reversal_id: 'v.id as reversal_id',
  is_reversible: `(v.id is null and ${lastingAs('r')} is null) as is_reversible`,
}

/** What is answered of a movement `r` with its product `p`, its location `l`, where it was booked `b` and its reversal `v`: the fields of a contract, each once. */
const columnsOf = (shape: typeof Movement.shape | typeof StoredMovement.shape) =>
  keysOf(shape)
    .map((column) => named[column] ?? `r.${column}`)
    .join(', ')
const joins = `left join products p on p.org_id = $1 and p.id = r.product_id
  left join locations l on l.org_id = $1 and l.id = r.location_id`

const list: List = {
  table: 'stock_movements',
  columns: columnsOf(StoredMovement.shape),
  joins: `${joins} left join locations b on b.org_id = $1 and b.id = r.booked_location_id
  left join stock_movements v on v.org_id = $1 and v.reverses_movement_id = r.id`,
  sorted: { by: 'created_at', as: 'moment', direction: 'desc' },
}

/** Refuses `NOT_FOUND`. */
export const movementById = (id: string): Statement<Movement> =>
  rowOf<Movement>({ ...list, columns: columnsOf(Movement.shape), joins }, id).as((row) => row ?? notFound('Movement'))

type Wanted = z.output<typeof MovementQuery>

/**
 * A page of the ledger, newest first, as it is stored. `location_id` asks where it was booked, entered or not; `from` and `to` are days
 * in London.
 */
export async function pageOfMovements(
  asked: Looking,
  { limit, cursor, location_id, from, to, moves, sales, ...is }: Wanted,
) {
  const where = {
    ...createdOn({ from, to }),
    without_moves: moves === 'without' ? () => 'not r.is_move' : undefined,
    only_moves: moves === 'only' ? () => 'r.is_move' : undefined,
    only_sales: sales === 'only' ? () => isOfSale('r') : undefined,
  }
  const rows = await listRows<StoredMovement>(asked, list, {
    limit,
    cursor,
    is: { ...is, booked_location_id: location_id },
    where,
  })
  return pageFrom(rows, limit, list.table, (row) => [row.created_at, row.id])
}

/** The same with the documents that goods moved for; whoever may not read orders is told of none. */
export function listMovements(scope: Scope, query: Wanted) {
  return scope.anyCopy.read(async (tx) => {
    const page = await pageOfMovements(lookingWithin(tx), query)
    const documents = await documentsOf(tx, page.items)
    const withDocument = (row: StoredMovement): ListedMovement => ({
      ...withoutOrders(tx, row),
      document: documents.get(row.reference_id ?? '') ?? null,
    })
    return { ...page, items: page.items.map(withDocument) }
  })
}

/** Units in, out and net over all movements of the organisation, as asked (`quantity`); what is moved from place to place is neither. */
export async function summariseMovements(scope: Scope) {
  const [{ units_in, units_out }] = await scope.readOn([unfoldedProducts()], (due) => [inventoryFigures(due)])
  return { stock_in: units_in, stock_out: units_out, net_movement: units_in - units_out }
}
