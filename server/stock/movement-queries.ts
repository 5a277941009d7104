import type * as z from 'zod'
import type { Movement, MovementQuery } from '#contract/stock.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { pageFrom, readCursor } from '#server/platform/lists/cursor.ts'
import { inventoryFigures } from '#server/products/inventory-figures.ts'

type Filter = Pick<z.output<typeof MovementQuery>, 'product_id' | 'reference_type'>
type Wanted = Filter & { after?: [moment: string, id: string] | undefined; limit: number }

/** A few rows of the ledger, newest first, by index alone; names are joined to those rows only. */
function rowsOf(tx: Tx, { product_id, reference_type, after, limit }: Wanted) {
  let rows = tx.db.selectFrom('stock_movements').selectAll()
  if (product_id !== undefined) rows = rows.where('product_id', '=', product_id)
  if (reference_type !== undefined) rows = rows.where('reference_type', '=', reference_type)
  if (after) rows = rows.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '<', tuple(...after)))
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit)
}

async function movements(tx: Tx, wanted: Wanted): Promise<Movement[]> {
  const rows = await tx.db
    .selectFrom(rowsOf(tx, wanted).as('m'))
    .leftJoin('products as p', 'p.id', 'm.product_id')
    .leftJoin('locations as l', 'l.id', 'm.location_id')
    .select([
      'm.id',
      'm.product_id',
      'p.name as product_name',
      'p.sku as product_sku',
      'm.movement_type',
      'm.quantity',
      'm.stock_change',
      'm.shortfall',
      'm.location_id',
      'l.name as location_name',
      'm.reference_type',
      'm.reference_id',
      'm.notes',
      'm.user_id',
      'm.created_at',
    ])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .execute()
  return rows as Movement[]
}

/** The ledger, newest first. */
export function listMovements(scope: Scope, { limit, cursor, ...filter }: z.output<typeof MovementQuery>) {
  return scope.read(async (tx) => {
    const rows = await movements(tx, { ...filter, after: readCursor(cursor, 'moment'), limit: limit + 1 })
    return pageFrom(rows, limit, (row) => [row.created_at, row.id])
  })
}

/** Units in, out and net over all movements of the organisation, as asked (`quantity`). */
export async function summariseMovements(scope: Scope) {
  const { units_in, units_out } = await scope.run(inventoryFigures())
  return { stock_in: units_in, stock_out: units_out, net_movement: units_in - units_out }
}
