// Without Zod: the page of webhooks reads this before it loads the schemas.

/** What an endpoint can be told of, and what it means. A new one is news to nobody who did not choose it. */
export const webhookEvents = {
  'order.created': 'An order was made',
  'order.updated':
    'Something else of an order changed: its lines, its header, what is promised to it, or a step was taken back',
  'order.submitted': 'An order was submitted',
  'order.confirmed': 'An order was confirmed; a sale’s stock is promised to it',
  'order.picked': 'All of a sale was picked; once more where its picks were corrected since',
  'order.shipped': 'A sale was shipped',
  'order.delivered': 'A sale reached its customer',
  'order.received': 'All of a purchase arrived, or what is missing was given up',
  'order.cancelled': 'An order was cancelled',
  'product.created': 'A product was added',
  'product.updated': 'The fields of a product changed, or it is back after product.removed',
  'product.removed': 'A product was deleted, or archived where something remembers it',
  'stock.changed': 'What there is of a product changed, or what of it is promised',
  'alert.raised':
    'A rule warned of a product, a shelf had less than was taken, or what was promised to orders was taken',
  'alert.acknowledged': 'Somebody has seen an alert',
  'shipment.created': 'A parcel got its label; its tracking number is ours, and no carrier knows it yet',
  'shipment.voided': 'The label of a parcel was voided',
} as const
export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

/** What the test button sends; nobody chooses it. */
export const testEvent = 'webhook.test'

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Why we switched an endpoint off: nothing reached it for three days, or it answered that it is gone for good (410). */
export const disabledReasons = ['failing', 'gone'] as const

/** Endpoints of an organisation. */
export const mostWebhooks = 10
/** Of an answer so many bytes are kept. */
export const mostOfAnswer = 1024
/** For so long a message is tried. */
export const triedForHours = 72
/** For so long the secret before a rotation signs as well. */
export const bothSecretsForHours = 24
/** For so long the log is kept. */
export const deliveriesKeptDays = 30
/** So long an endpoint may take to answer. */
export const answerWithinSeconds = 15
