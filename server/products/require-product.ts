import type { Tx } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/refusal.ts'

/** Raises NOT_FOUND unless the product is this organisation's; an archived one is. */
export async function requireProduct(tx: Tx, id: string) {
  const product = await tx.db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
  if (!product) notFound('Product')
}
