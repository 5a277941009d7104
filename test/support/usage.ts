import { countUsageOf } from '#server/billing/count-usage.ts'
import { newId } from '#server/platform/database/scope.ts'
import type { Shop } from './open-shop-in.ts'

const publicUrl = 'https://pickwell.example'

/** What the schedule does of this shop. */
export const countUsageIn = ({ context, scope }: Shop) => countUsageOf(context.database, scope.orgId, publicUrl)

/** A draft purchase without lines, made at each of these moments, with the news that one was. */
export async function ordersAt(shop: Shop, moments: readonly (string | Date)[]) {
  const { context, scope, user_id } = shop
  await context.database.pool.query(
    `with made as (
       insert into orders (org_id, id, order_number, order_type, order_date, user_id, created_at)
       select $1, o.id, left(o.id::text, 50), 'purchase', o.at::date, $2, o.at from unnest($3::uuid[], $4::timestamptz[]) o(id, at)
       returning id)
     insert into outbox (org_id, table_name, row_id, op) select $1, 'orders', id, 'order.created' from made`,
    [scope.orgId, user_id, moments.map(newId), moments],
  )
}

/** So many of them now. */
export const ordersNow = (shop: Shop, count: number) =>
  ordersAt(
    shop,
    Array.from({ length: count }, () => new Date()),
  )

/** As if the shop had been founded that long ago, with the people and the places it has. */
export async function foundedAgo({ context, scope }: Shop, interval: string) {
  for (const table of ['subscriptions', 'user_orgs', 'locations'])
    await context.database.pool.query(`update ${table} set created_at = now() - $2::interval where org_id = $1`, [
      scope.orgId,
      interval,
    ])
}
