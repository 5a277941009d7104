import * as z from 'zod'
import { Alert } from './alerts.ts'
import { Order } from './orders.ts'
import { Product } from './products.ts'
import { endpoint } from './shared/endpoint.ts'
import * as v from './shared/values.ts'
import { ShipmentDetail } from './shipping.ts'
import { deliveryStatuses, disabledReasons, testEvent, type WebhookEvent, webhookEventNames } from './webhook-events.ts'

/** What `data` is: the record as the API answers it, read moments after what happened to it. */
export const webhookData = {
  'order.created': Order,
  'order.updated': Order,
  'order.submitted': Order,
  'order.confirmed': Order,
  'order.picked': Order,
  'order.shipped': Order,
  'order.delivered': Order,
  'order.received': Order,
  'order.cancelled': Order,
  'product.created': Product,
  'product.updated': Product,
  'product.removed': z.object({ id: v.Id }),
  'stock.changed': Product,
  'alert.raised': Alert,
  'alert.acknowledged': Alert,
  'shipment.created': ShipmentDetail,
  'shipment.voided': ShipmentDetail,
} as const satisfies Record<WebhookEvent, z.ZodObject>

/** The body of a message. */
export const webhookMessage = <Type extends WebhookEvent>(type: Type) =>
  z.object({ type: z.literal(type), timestamp: v.Moment, data: webhookData[type] })
/** The one the test button sends. */
export const TestMessage = z.object({
  type: z.literal(testEvent),
  timestamp: v.Moment,
  data: z.object({ webhook_id: v.Id }),
})

export const Webhook = z.object({
  id: v.Id,
  url: z.string(),
  description: z.string().nullable(),
  events: z.array(z.enum(webhookEventNames)),
  enabled: z.boolean(),
  /** Why we switched it off; null where it is on, or where somebody did. */
  disabled_reason: z.enum(disabledReasons).nullable(),
  disabled_at: v.Moment.nullable(),
  /** The first of the failures there has been no success after. */
  failing_since: v.Moment.nullable(),
  /** Until when the secret before the last rotation signs as well. */
  previous_secret_until: v.Moment.nullable(),
  user_id: v.Id,
  version: z.int(),
  created_at: v.Moment,
  updated_at: v.Moment,
})
export type Webhook = z.infer<typeof Webhook>

/** A name and a password in an address are no secret: every log on the way has them. */
const isPlain = (text: string) => {
  if (!URL.canParse(text)) return false
  const url = new URL(text) // Chrome before 126 and Safari before 18 have no URL.parse
  return url.username === '' && url.password === '' && url.hash === ''
}
const Address = z
  .url({ protocol: /^https?$/, error: 'Must be an address such as https://example.com/webhooks' })
  .max(2000)
  .refine(...v.storable)
  .refine(isPlain, 'Must not have a name, a password or a fragment (#) in it')

const fields = {
  url: Address,
  description: v.optionalText(200),
  events: z
    .array(z.enum(webhookEventNames))
    .min(1, 'Choose at least one')
    .max(webhookEventNames.length)
    .transform((names) => webhookEventNames.filter((name) => names.includes(name))),
}
export const NewWebhook = z.strictObject(fields)
export const WebhookEdit = z.strictObject({ ...fields, enabled: z.boolean(), version: v.Version })

export const WebhookSecret = z.object({
  secret: z.string(),
  /** The one before the last rotation, while it signs as well. */
  previous: z.object({ secret: z.string(), until: v.Moment }).nullable(),
})
export type WebhookSecret = z.infer<typeof WebhookSecret>

/** One try: what was answered, or why nothing was. */
export const Attempt = z.object({
  at: v.Moment,
  ms: z.int(),
  status: z.int().nullable(),
  error: z.string().nullable(),
  /** The beginning of the answer's body. */
  answer: z.string().nullable(),
})
export type Attempt = z.infer<typeof Attempt>

const delivery = {
  id: v.Id,
  /** The `webhook-id` of its message. */
  event_id: v.Id,
  type: z.enum([...webhookEventNames, testEvent]),
  status: z.enum(deliveryStatuses),
  /** Of the last attempt; null before the first one. */
  last_attempt: Attempt.nullable(),
  /** Null once there is none. */
  next_attempt_at: v.Moment.nullable(),
  created_at: v.Moment,
}
export const Delivery = z.object(delivery)
export type Delivery = z.infer<typeof Delivery>
export const DeliveryDetail = z.object({
  ...delivery,
  webhook_id: v.Id,
  url: z.string(),
  /** What was sent, byte for byte. */
  body: z.string(),
  /** The last ones, the oldest first. */
  attempts: z.array(Attempt),
})
export type DeliveryDetail = z.infer<typeof DeliveryDetail>

const may = 'developers:write'

export const webhooks = {
  list: endpoint({
    get: '/webhooks',
    may,
    summary: 'Addresses of yours that are told of events, the oldest first',
    returns: z.object({ items: z.array(Webhook) }),
  }),
  create: endpoint({
    post: '/webhooks',
    may,
    summary: 'Add an address that is told of events',
    body: NewWebhook,
    returns: Webhook,
    refuses: ['too_many_webhooks', 'demo_account'],
  }),
  update: endpoint({
    put: '/webhooks/:id',
    may,
    summary: 'Save a webhook, switch it off or on again; what still waits where it is switched off is given up',
    params: v.ById,
    body: WebhookEdit,
    returns: Webhook,
    refuses: ['conflict'],
  }),
  remove: endpoint({
    delete: '/webhooks/:id',
    may,
    summary: 'Delete a webhook and the log of what was sent to it',
    params: v.ById,
    returns: v.Done,
  }),
  secret: endpoint({
    get: '/webhooks/:id/secret',
    may,
    summary: 'The secret that messages are signed with',
    params: v.ById,
    returns: WebhookSecret,
  }),
  rotate: endpoint({
    post: '/webhooks/:id/rotation',
    may,
    summary: 'Make a new secret; for 24 hours messages are signed with both',
    params: v.ById,
    returns: Webhook,
  }),
  test: endpoint({
    post: '/webhooks/:id/test',
    may,
    summary: 'Send a test message',
    params: v.ById,
    returns: Delivery,
    refuses: ['webhook_off'],
  }),
  deliveries: endpoint({
    get: '/webhooks/:id/deliveries',
    may,
    summary: 'What was sent to a webhook in the last thirty days, newest first',
    params: v.ById,
    query: v.PageQuery.omit({ q: true }).extend({ status: z.enum(deliveryStatuses).optional() }),
    returns: v.pageOf(Delivery),
  }),
  delivery: endpoint({
    get: '/webhook-deliveries/:id',
    may,
    summary: 'One message with its attempts',
    params: v.ById,
    returns: DeliveryDetail,
  }),
  replay: endpoint({
    post: '/webhook-deliveries/:id/replay',
    may,
    summary: 'Send a message again, under the same webhook-id',
    params: v.ById,
    returns: Delivery,
    refuses: ['webhook_off'],
  }),
}
