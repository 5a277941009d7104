import { NewAlertRule } from '#contract/alert-rules.ts'
import { createAlertRule } from '#server/alerts/save-alert-rule.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { openShopIn } from '#test/support/open-shop-in.ts'

const rulesAtOnce = 50

export type BenchBusiness = Awaited<ReturnType<typeof openBenchBusiness>>

/** A business with so many products, `onHand` of each at its default location and a minimum of 5, and so many more rules that none of it breaks. */
export async function openBenchBusiness(context: AppContext, { products = 200, onHand = 1000, rules = 0 }) {
  const shop = await openShopIn(context)
  const { rows } = await context.database.pool.query<{ id: string }>(
    `with added as (
  insert into products (org_id, id, name, sku, min_stock_level, cost_price, selling_price, user_id)
  select $1, gen_random_uuid(), 'Product ' || n, 'BENCH-' || n, 5, 2, 5, $2 from generate_series(1, $3::int) n returning id
)
insert into stock_levels (org_id, product_id, location_id, on_hand)
select $1, added.id, l.id, $4::int from added, locations l where l.org_id = $1 and l.is_default returning product_id as id`,
    [shop.scope.orgId, shop.user_id, products, onHand],
  )
  for (let added = 0; added < rules; added += rulesAtOnce)
    await Promise.all(Array.from({ length: Math.min(rulesAtOnce, rules - added) }, (_, n) => addRule(shop, added + n)))
  return { shop, token: await shop.token(), products: rows.map(({ id }) => id) }
}

const addRule = ({ scope }: Awaited<ReturnType<typeof openShopIn>>, n: number) =>
  createAlertRule(
    scope,
    NewAlertRule.parse({ name: `Rule ${n}`, condition: 'stock_below_threshold', threshold: n % 500 }),
  )
