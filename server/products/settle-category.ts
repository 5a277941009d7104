import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'

const going = statement(
  'category_going',
  'select from categories where org_id = $1 and id = $2 and removed_at is not null for update',
)
// Also who orders or moves them holds them, against removal: whoever edits them here makes none of these wait.
const leave = statement<{ id: string }>(
  'some_leave_category',
  `update products set category_id = null, user_id = $4, version = version + 1, updated_at = now()
where org_id = $1 and id = any (array(
  select id from products where org_id = $1 and category_id = $2 order by id limit $3 for no key update))
returning id`,
)
const remove = statement('delete_category', 'delete from categories where org_id = $1 and id = $2')

/**
 * Takes the next few products out of a category that is being removed, and with the last of them the category. It is held: nothing joins it
 * any more that is not seen, and whoever takes the removal back waits. Answers whether there may be more.
 */
export function emptySlice(scope: Scope, id: string, most: number): Promise<boolean> {
  return scope.transaction(async (tx) => {
    if ((await tx.run(going(id))).length === 0) return false
    const left = await tx.run(leave(id, most, tx.userId))
    const isEmpty = left.length < most
    if (isEmpty) tx.queue(remove(id))
    if (left.length > 0) note(tx, 'category.emptied', id, left)
    return !isEmpty
  })
}

const staying = statement(
  'category_staying',
  'select from categories where org_id = $1 and id = $2 and removed_at is null for update',
)
// Each slice that left comes back as one, in the order in which they went: those that are next are as far on as slices have come back.
const next = statement<{ product_ids: string[] }>(
  'next_to_come_back',
  `select after -> 'product_ids' as product_ids from audit_log
where org_id = $1 and row_id = $2 and action = 'category.emptied'
order by id limit 1 offset (select count(*) from audit_log where org_id = $1 and row_id = $2 and action = 'category.refilled')`,
)
const comeBack = statement<{ id: string }>(
  'some_come_back_to_category',
  `update products set category_id = $2, user_id = $4, version = version + 1, updated_at = now()
where org_id = $1 and id = any (array(
  select id from products where org_id = $1 and id = any ($3::uuid[]) and category_id is null order by id for no key update))
returning id`,
)

/** Puts the next few products back into a category whose removal was taken back, but for those that are in another one by now. Answers the same. */
export function refillSlice(scope: Scope, id: string): Promise<boolean> {
  return scope.transaction(async (tx) => {
    const [there, [gone]] = await tx.batch(staying(id), next(id))
    if (there.length === 0 || !gone) return false
    note(tx, 'category.refilled', id, await tx.run(comeBack(id, gone.product_ids, tx.userId)))
    return true
  })
}

function note(
  tx: Tx,
  action: 'category.emptied' | 'category.refilled',
  id: string,
  products: readonly { id: string }[],
) {
  const product_ids = products.map((product) => product.id)
  for (const product of product_ids) tx.metricDeltas.product_ids.add(product)
  tx.audit({ action, table: 'categories', id, after: { product_ids } })
}
