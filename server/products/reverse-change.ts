import type { Product } from '#contract/products.ts'
import type { Write } from '#server/platform/database/audit-log.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { categoriesThere } from './into-category.ts'
import { changeById } from './product-change-queries.ts'
import { holdProducts } from './remove-product.ts'
import { setOnProducts } from './set-on-products.ts'

/** A product as it was before, and the version that it has had since. */
type Changed = Pick<Product, 'id' | 'is_active' | 'category_id' | 'version'>

// The products of a change that was done at once were written with it. What was asked for as a job was done slice by slice: its
// last one alone would be found.
const changedBy = statement<Changed>(
  'products_changed_by',
  `select a.row_id as id, (a.before ->> 'is_active')::boolean as is_active, (a.before ->> 'category_id')::uuid as category_id,
  (a.after ->> 'version')::int as version
from audit_log d
join audit_log a on a.org_id = $1 and a.created_at = d.created_at and a.request_id = d.request_id and a.action = 'product.updated'
where d.org_id = $1 and d.row_id = $2 and d.action = 'product_change.done' and not exists (
  select from audit_log q where q.org_id = $1 and q.row_id = $2
    and q.action in ('product_change.asked', 'product_change.category_asked'))`,
)

/**
 * Takes a change back that was done at once: each product that it changed is as it was, by the audit log, unless anybody has changed it since,
 * or taken it out of the catalogue; those are left, and counted. Of a category that is gone, none. Refuses `not_reversible` for a deletion, whose products are
 * restored one by one, and for what was done in the background, and `conflict` where all are left.
 */
export function reverseChange(scope: Scope, id: string): Promise<{ undone: number; left: number }> {
  return scope.transaction(async (tx) => {
    const [change, changed] = await tx.batch(changeById(id), changedBy(id))
    if (changed.length < change.changed || change.action === 'delete')
      refuse('not_reversible', 'A change in the background, or a deletion, cannot be taken back at once.')
    if (changed.length === 0) return { undone: 0, left: 0 }
    const writes = await giveBack(tx, change.action === 'set_category' ? 'category_id' : 'is_active', changed)
    if (writes.length === 0) refuse('conflict', 'All of them have been changed since. Nothing was undone.')
    for (const write of writes) {
      tx.metricDeltas.product_ids.add(write.id)
      tx.audit(write)
    }
    const counts = { undone: writes.length, left: changed.length - writes.length }
    tx.audit({ action: 'product_change.undone', table: 'product_changes', id, after: counts })
    return counts
  })
}

/** Sets what each had, those of one value together; a category is held before the products, as its deletion holds them. */
async function giveBack(
  tx: Tx,
  field: 'is_active' | 'category_id',
  changed: readonly Changed[],
): Promise<readonly Write[]> {
  const had = new Map(changed.map((one) => [one.id, one]))
  const there = field === 'category_id' ? await categoriesThere(tx, changed) : undefined
  const products = await holdProducts(tx, [...had.keys()], 'archived too') // a category is emptied of them as well
  const untouched = products.filter(({ id, version }) => version === had.get(id)?.version)
  const before = ({ id }: Product) => {
    const value = had.get(id)?.[field] ?? null
    return there && typeof value === 'string' && !there.has(value) ? null : value
  }
  const writes: Write[] = []
  for (const [value, those] of Map.groupBy(untouched, before))
    writes.push(...(await setOnProducts(tx, those, field, value as Product[typeof field])))
  return writes
}
