import type { ShortProduct } from '#contract/shared/refusals.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { holdAgainstRemoval } from './hold-products.ts'
import type { Shortage } from './stock-demand.ts'

/**
 * Raises `insufficient_stock`, naming each short product with how many were wanted and how many are left, or that it was
 * removed. `mayBackOrder`, where that is the question: what was removed never comes, so nobody can wait for it. `archivedToo`, where goods
 * of removed products move as well: that is no reason then. `at`: the one location they would have to lie at, where other places do not
 * count; it is named where there are others.
 */
export async function refuseShortage(
  tx: Tx,
  shortages: readonly Shortage[],
  { mayBackOrder, archivedToo = false, at }: { mayBackOrder?: boolean; archivedToo?: boolean; at?: string } = {},
): Promise<never> {
  const short = (await named(tx, shortages)).map((one) => ({ ...one, removed: one.removed && !archivedToo }))
  const lead = short.every(({ removed }) => removed) ? '' : 'Not enough stock. '
  const ids = short.map(({ product_id }) => product_id)
  const [place] = at === undefined ? [] : await tx.run(placeAmongOthers(at, ids))
  const words = short.map((one) => inWords(one) + (place && !one.removed ? ` at ${place.name}` : '')).join('; ')
  refuse('insufficient_stock', lead + words + (place?.has_more ? '. Move them back there first.' : ''), {
    short,
    ...(mayBackOrder !== undefined && { may_back_order: mayBackOrder && !short.some(({ removed }) => removed) }),
  })
}

/**
 * Refuses a shortage of what was removed: it never comes, so nobody can wait for it. The others are held until the commit, so that whoever
 * removes one sees who waits for it.
 */
export async function refuseRemoved(tx: Tx, shortages: readonly Shortage[]) {
  const held = await tx.run(holdAgainstRemoval(shortages.map(({ product_id }) => product_id)))
  if (held.length < shortages.length) await refuseShortage(tx, shortages)
}

/** Whether others have any of the products, too. */
const placeAmongOthers = statement<{ name: string; has_more: boolean }>(
  'location_among_others',
  `select name, exists (select from stock_levels l
  where l.org_id = $1 and l.location_id <> $2 and l.product_id = any ($3) and l.on_hand > 0) as has_more
from locations where org_id = $1 and id = $2
and exists (select from locations o where o.org_id = $1 and o.id <> $2)`,
)

async function named(tx: Tx, shortages: readonly Shortage[]): Promise<ShortProduct[]> {
  const products = await tx.db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'archived_at'])
    .where(
      'id',
      'in',
      shortages.map((shortage) => shortage.product_id),
    )
    .execute()
  return shortages.map((shortage) => {
    const product = products.find(({ id }) => id === shortage.product_id)
    const removed = product !== undefined && product.archived_at !== null
    return { ...shortage, name: product?.name ?? '', sku: product?.sku ?? '', removed }
  })
}

const units = new Intl.NumberFormat('en-GB')
const inWords = ({ name, sku, removed, wanted, left }: ShortProduct) =>
  `${name} (${sku}): ${removed ? 'removed from the products' : `${units.format(wanted)} wanted, ${units.format(left)} left`}`
