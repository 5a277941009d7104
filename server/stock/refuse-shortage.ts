import { Refusal } from '#server/platform/refusal.ts'
import type { Tx } from '#server/platform/scope.ts'
import type { Shortage } from './stock-demand.ts'

/**
 * Raises `insufficient_stock`, naming each short product with how many were wanted and how many are left; `more` is told with
 * it.
 */
export async function refuseShortage(
  tx: Tx,
  shortages: readonly Shortage[],
  more: Record<string, unknown> = {},
): Promise<never> {
  const names = await tx.db
    .selectFrom('products')
    .select(['id', 'name', 'sku'])
    .where(
      'id',
      'in',
      shortages.map((shortage) => shortage.product_id),
    )
    .execute()
  const named = shortages.map((shortage) => {
    const product = names.find((name) => name.id === shortage.product_id)
    return { ...shortage, name: product?.name ?? '', sku: product?.sku ?? '' }
  })
  const sentence = named.map((one) => `${one.name} (${one.sku}): ${one.wanted} wanted, ${one.left} left`).join('; ')
  throw new Refusal('insufficient_stock', `Not enough stock. ${sentence}`, { short: named, ...more })
}
