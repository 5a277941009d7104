import { newId } from '#server/platform/database/scope.ts'
import type { Shop } from './open-shop.ts'

/** So many products without stock or history, named `Cup 0` onwards; answers their ids in that order. */
export async function manyProducts({ scope, user_id }: Shop, count: number) {
  const row = (number: number) => ({ id: newId(), name: `Cup ${number}`, sku: `N-${number}`, user_id })
  const rows = Array.from({ length: count }, (_, number) => row(number))
  await scope.transaction(async (tx) => {
    await tx.db.insertInto('products').values(rows).execute()
    for (const { id } of rows) tx.metricDeltas.product_ids.add(id)
    tx.audit({ action: 'product.created', table: 'products', id: rows[0]?.id ?? '' })
  })
  return rows.map(({ id }) => id)
}
