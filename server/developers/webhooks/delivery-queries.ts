import type { Input } from '#contract/shared/endpoint.ts'
import type { webhooks as contract, Delivery, DeliveryDetail } from '#contract/webhooks.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { beyondAllMoments, pageFrom, readCursor } from '#server/platform/lists/cursor.ts'
import { notFound } from '#server/platform/refusal.ts'

const columns = `d.id, d.event_id, d.type, d.status, d.attempts -> -1 as last_attempt,
  case when d.status = 'pending' then greatest(d.next_attempt_at,
    (select b.busy_until from webhook_endpoints b where b.org_id = $1 and b.id = d.endpoint_id)) end as next_attempt_at, d.created_at`

const page = statement<Delivery>(
  'webhook_deliveries_page',
  `select ${columns} from webhook_deliveries d
where d.org_id = $1 and d.endpoint_id = $2 and (d.created_at, d.id) < ($3::timestamptz, $4::uuid) and ($5::text is null or d.status = $5)
order by d.created_at desc, d.id desc limit $6`,
)
const isThere = statement('webhook_is_there', 'select from webhook_endpoints where org_id = $1 and id = $2')

/** What was sent to an endpoint, newest first. Refuses one that is not the organisation's. */
export async function listDeliveries(
  scope: Scope,
  webhookId: string,
  {
    limit,
    cursor,
    status = null,
  }: Omit<Input<typeof contract.deliveries>['query'], 'status'> & {
    status?: Delivery['status'] | null | undefined
  },
) {
  const after = readCursor(cursor, 'moment', 'webhook_deliveries') ?? beyondAllMoments
  const [there, rows] = await scope.batch(isThere(webhookId), page(webhookId, ...after, status, limit + 1))
  if (there.length === 0) notFound('Webhook')
  return pageFrom(rows, limit, 'webhook_deliveries', ({ created_at, id }) => [created_at, id])
}

const one = statement<Delivery>(
  'webhook_delivery',
  `select ${columns} from webhook_deliveries d where d.org_id = $1 and d.id = $2`,
)
/** As the list shows it. */
export const deliveryById = (id: string): Statement<Delivery> => one(id).as(([row]) => row ?? notFound('Delivery'))

const detail = statement<DeliveryDetail>(
  'webhook_delivery_detail',
  `select ${columns}, d.endpoint_id as webhook_id, e.url, d.body, d.attempts
from webhook_deliveries d join webhook_endpoints e on e.org_id = $1 and e.id = d.endpoint_id
where d.org_id = $1 and d.id = $2`,
)

/** One message with all that is kept of it. */
export const getDelivery = (scope: Scope, id: string): Promise<DeliveryDetail> =>
  scope.run(detail(id).as(([row]) => row ?? notFound('Delivery')))
