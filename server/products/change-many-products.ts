import type * as z from 'zod'
import type { BulkAction, BulkChange, ProductChange } from '#contract/product-changes.ts'
import { mostProductsAtOnce } from '#contract/shared/limits.ts'
import { newId, type Scope, type Tx } from '#server/platform/database/scope.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { statementValues } from '#server/platform/database/statement-values.ts'
import { missingReference, requireEach } from '#server/platform/missing-reference.ts'
import { notFound, refuse } from '#server/platform/refusal.ts'
import { changeProducts, thoseMeant } from './change-slice.ts'
import { emptiedBy, isCategoryThere } from './into-category.ts'
import { changeById, isOneUnderWay, settleTurn, takeTurn } from './product-change-queries.ts'
import { besideChanged, changed, idsMatching, soughtProducts } from './products-matching.ts'
import { awaitedOf, refuseAwaited } from './remove-product.ts'

type Asked = z.output<typeof BulkChange>

/**
 * Activates, deactivates or deletes many products, or puts them in a category. Chosen by filter they must still be as many as the sender saw:
 * `selection_changed` tells both counts. Few are changed here and now, all or none: `product_in_use` refuses like a single
 * deletion. More of them, or any while another change is under way, are a job.
 */
export async function changeManyProducts(scope: Scope, asked: Asked): Promise<ProductChange> {
  const { q } = asked.filter ?? {}
  const sought = q ? await scope.run(soughtProducts(q)) : undefined
  return scope.transaction(async (tx) => {
    const id = newId()
    if (!(await isCategoryThere(tx, asked.category_id ?? null))) missingReference('category_id', asked.category_id)
    const [waits, count] = await tx.batch(isOneUnderWay(), choose(tx.userId, id, asked, sought))
    if (count === undefined) return refuseChoice(tx, asked, sought)
    if (count <= mostProductsAtOnce && !waits) return changeAtOnce(tx, id, asked)
    const change = await tx.run(changeById(id))
    tx.audit({ action: askedAs(asked.action), table: 'product_changes', id, after: change })
    return change
  })
}

const askedAs = (action: BulkAction) =>
  action === 'set_category' ? 'product_change.category_asked' : 'product_change.asked'

/** Keeps which products are meant: what matches later is not, however long the change takes. */
function choose(
  userId: string,
  id: string,
  asked: Asked,
  sought: readonly string[] | undefined,
): Statement<number | undefined> {
  const { action, category_id, ids, filter, expected_count } = asked
  const wanted = ids ? new Set(ids).size : (expected_count ?? 0)
  const { values, add } = statementValues()
  const chosen = filter
    ? idsMatching(filter, add, sought)
    : `select p.id from products p where p.org_id = $1 and p.archived_at is null and p.id = any (${add(ids)}::uuid[])`
  const row = [id, action, category_id ?? null, filter ? JSON.stringify(filter) : null, userId].map((value) =>
    add(value),
  )
  const emptied = emptiedBy(asked)
  const unseen = emptied ? `array(${archivedIn(add(emptied))} order by 1)` : `'{}'::uuid[]`
  const text = `with ${changed}, chosen as materialized (
    select array(${chosen} order by 1) as ids, ${unseen} as unseen
  )
  insert into product_changes (org_id, id, action, category_id, filter, user_id, state, ids, matched)
  select $1, ${row.join(', ')}, 'waiting', ids || unseen, cardinality(ids || unseen) from chosen
  where cardinality(ids) = ${add(wanted)}::int
  returning matched`
  return statement<{ matched: number }>('', text)(...values).as(([kept]) => kept?.matched)
}

const archivedIn = (category: string) =>
  `select p.id from products p where p.org_id = $1 and p.category_id = ${category} and p.archived_at is not null`

const productsThere = statement<{ id: string }>(
  'products_there',
  `select p.id from unnest($2::uuid[]) n(id)
join products p on p.org_id = $1 and p.id = n.id and p.archived_at is null`,
)

/** Refuses what was chosen: it is no longer what the sender saw. */
async function refuseChoice(tx: Tx, { ids, filter, expected_count }: Asked, sought: readonly string[] | undefined) {
  if (ids) requireEach('ids', ids, await tx.run(productsThere(ids)))
  if (!filter) return notFound('Product') // it came back in this moment
  const { values, add } = statementValues()
  const text = besideChanged(`select count(*) from (${idsMatching(filter, add, sought)}) found`, 'count')
  const [{ count } = { count: 0 }] = await tx.run(statement<{ count: number }>('', text)(...values))
  return refuse('selection_changed', `The selection has changed: ${expected_count} were selected, ${count} match now`, {
    expected_count: expected_count ?? 0,
    count,
  })
}

async function changeAtOnce(tx: Tx, id: string, asked: Asked): Promise<ProductChange> {
  const turn = (await tx.run(takeTurn(id, mostProductsAtOnce))) ?? notFound('Change')
  const products = await thoseMeant(tx, turn)
  if (asked.ids) requireEach('ids', asked.ids, products)
  if (asked.action === 'delete') refuseAwaited(await awaitedOf(tx, products))
  const tally = await changeProducts(tx, turn, products)
  const { length } = turn.ids
  const change = await settleTurn(tx, id, length, { ...tally, skipped: length - products.length })
  tx.audit({ action: 'product_change.done', table: 'product_changes', id, after: change })
  return change
}
