import type { Product } from '#contract/products.ts'
import type { Write } from '#server/platform/database/audit-log.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'

const settable = {
  is_active: statement<{ updated_at: string }>(
    'activate_products',
    `update products set is_active = $3, user_id = $4, updated_at = now(), version = version + 1
where org_id = $1 and id = any ($2::uuid[])
returning updated_at`,
  ),
  category_id: statement<{ updated_at: string }>(
    'categorise_products',
    `update products set category_id = $3, user_id = $4, updated_at = now(), version = version + 1
where org_id = $1 and id = any ($2::uuid[])
returning updated_at`,
  ),
}

/** Sets one field of products that are held; those that have it so already are left alone. Answers what is to be recorded of each other. */
export async function setOnProducts<Field extends keyof typeof settable>(
  tx: Tx,
  products: readonly Product[],
  field: Field,
  value: Product[Field],
): Promise<Write[]> {
  const others = products.filter((product) => product[field] !== value)
  const ids = others.map(({ id }) => id)
  const [saved] = await tx.run(settable[field](ids, value, tx.userId))
  const now = { [field]: value, user_id: tx.userId, ...saved }
  return others.map((before) => ({
    action: 'product.updated',
    table: 'products',
    id: before.id,
    before,
    after: { ...before, ...now, version: before.version + 1 },
  }))
}
