import type * as z from 'zod'
import { keysOf } from '#contract/shared/keys-of.ts'
import { Movement, type MovementQuery } from '#contract/stock.ts'
import type { Querying, Scope } from '#server/platform/database/scope.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { pageFrom, readCursor } from '#server/platform/lists/cursor.ts'
import { notFound } from '#server/platform/refusal.ts'
import { inventoryFigures } from '#server/products/inventory-figures.ts'

const named = {
  product_name: 'p.name as product_name',
  product_sku: 'p.sku as product_sku',
  location_name: 'l.name as location_name',
} as const
type Own = Exclude<keyof Movement, keyof typeof named>

type Filter = Pick<z.output<typeof MovementQuery>, 'product_id' | 'reference_type'>
type Wanted = Filter & { after?: [moment: string, id: string] | undefined; limit: number }

/** A few rows of the ledger, newest first, by index alone; names are joined to those rows only. */
function rowsOf({ db }: Querying, { product_id, reference_type, after, limit }: Wanted) {
  let rows = db.selectFrom('stock_movements').selectAll()
  if (product_id !== undefined) rows = rows.where('product_id', '=', product_id)
  if (reference_type !== undefined) rows = rows.where('reference_type', '=', reference_type)
  if (after) rows = rows.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(...after)))
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit)
}

/** What is answered of a movement `m` with its product `p` and its location `l`: the fields of the contract, each once. */
const columns = keysOf(Movement.shape).map(
  (column) => named[column as keyof typeof named] ?? (`m.${column as Own}` as const),
)

async function movements(from: Querying, wanted: Wanted): Promise<Movement[]> {
  const rows = await from.db
    .selectFrom(rowsOf(from, wanted).as('m'))
    .leftJoin('products as p', 'p.id', 'm.product_id')
    .leftJoin('locations as l', 'l.id', 'm.location_id')
    .select(columns)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .execute()
  return rows as Movement[]
}

const one = statement<Movement>(
  'movement_by_id',
  `select ${columns.join(', ')} from stock_movements m
  left join products p on p.org_id = $1 and p.id = m.product_id
  left join locations l on l.org_id = $1 and l.id = m.location_id
  where m.org_id = $1 and m.id = $2`,
)

/** Refuses `NOT_FOUND`. */
export const movementById = (id: string): Statement<Movement> => one(id).as(([row]) => row ?? notFound('Movement'))

/** The ledger, newest first. */
export async function listMovements(scope: Scope, { limit, cursor, ...filter }: z.output<typeof MovementQuery>) {
  const rows = await movements(scope, { ...filter, after: readCursor(cursor, 'moment'), limit: limit + 1 })
  return pageFrom(rows, limit, (row) => [row.created_at, row.id])
}

/** Units in, out and net over all movements of the organisation, as asked (`quantity`). */
export async function summariseMovements(scope: Scope) {
  const { units_in, units_out } = await scope.run(inventoryFigures())
  return { stock_in: units_in, stock_out: units_out, net_movement: units_in - units_out }
}
