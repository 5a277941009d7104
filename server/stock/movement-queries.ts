import type * as z from 'zod'
import type { Movement, MovementQuery } from '#contract/stock.ts'
import { pageFrom, readCursor } from '#server/platform/cursor.ts'
import { notFound } from '#server/platform/refusal.ts'
import type { Scope, Tx } from '#server/platform/scope.ts'

function movements(tx: Tx) {
  return tx.db
    .selectFrom('stock_movements as m')
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
}

export async function movementById(tx: Tx, id: string): Promise<Movement> {
  const row = await movements(tx).where('m.id', '=', id).executeTakeFirst()
  return (row as Movement | undefined) ?? notFound('Movement')
}

/** The ledger, newest first. */
export function listMovements(scope: Scope, query: z.output<typeof MovementQuery>) {
  return scope.read(async (tx) => {
    const after = readCursor(query.cursor, 'moment')
    const rows = await movements(tx)
      .$if(query.product_id !== undefined, (q) => q.where('m.product_id', '=', query.product_id ?? ''))
      .$if(query.reference_type !== undefined, (q) => q.where('m.reference_type', '=', query.reference_type ?? ''))
      .$if(after !== undefined, (q) =>
        q.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('m.created_at', 'm.id'), '<', tuple(after?.[0] ?? '', after?.[1] ?? '')),
        ),
      )
      .orderBy('m.created_at', 'desc')
      .orderBy('m.id', 'desc')
      .limit(query.limit + 1)
      .execute()
    return pageFrom(rows as Movement[], query.limit, (row) => [row.created_at, row.id])
  })
}

/** Units in, out and net over all movements of the organisation, as asked (`quantity`). */
export function summariseMovements(scope: Scope) {
  return scope.read(async (tx) => {
    const [sums] = await tx.hot<{ stock_in: number; stock_out: number }>(
      'movement_summary',
      `select coalesce(sum(quantity) filter (where movement_type = 'in'), 0) as stock_in,
         coalesce(sum(quantity) filter (where movement_type = 'out'), 0) as stock_out
       from stock_movements where org_id = $1`,
      [tx.orgId],
    )
    const { stock_in = 0, stock_out = 0 } = sums ?? {}
    return { stock_in, stock_out, net_movement: stock_in - stock_out }
  })
}
