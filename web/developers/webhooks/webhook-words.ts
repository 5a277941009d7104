import type { DeliveryStatus, disabledReasons } from '#contract/webhook-events.ts'
import { type WebhookEvent, webhookEventNames } from '#contract/webhook-events.ts'
import type { Attempt, Webhook } from '#contract/webhooks.ts'
import { plural } from '../../platform/format.ts'
import type { BadgeLook } from '../../ui/badge.tsx'

/** What became of a message. */
export const statusWords: Readonly<Record<DeliveryStatus, readonly [text: string, look: BadgeLook]>> = {
  pending: ['Waiting', 'low'],
  delivered: ['Delivered', 'default'],
  failed: ['Failed', 'destructive'],
}

/** Why we switched it off, in a sentence. */
export const reasonWords: Readonly<Record<(typeof disabledReasons)[number], string>> = {
  failing: 'Nothing got through for three days, so it was switched off. What waited was given up.',
  gone: 'The receiver answered that it is gone for good (410), so it was switched off. What waited was given up.',
}

/** How an endpoint is, in a word. */
export function standingOf({ enabled, failing_since }: Webhook): readonly [text: string, look: BadgeLook] {
  if (!enabled) return ['Off', 'secondary']
  return failing_since ? ['Failing', 'low'] : ['On', 'default']
}

/** `200`, or why there was no answer; a dash before the first attempt. */
export const answerOf = (attempt: Attempt | null) => (attempt ? String(attempt.status ?? attempt.error) : '-')

/** 'All events', 'order.confirmed', '5 events'. */
export function chosenEvents({ events }: Pick<Webhook, 'events'>) {
  const [first, ...others] = events
  if (events.length === webhookEventNames.length) return 'All events'
  return first && others.length === 0 ? first : plural(events.length, 'event')
}

/** Events in the groups they are chosen from: those of orders, of products ... */
export const eventGroups: readonly (readonly [heading: string, names: readonly WebhookEvent[]])[] = (
  [
    ['Orders', 'order.'],
    ['Products and stock', 'product.', 'stock.'],
    ['Alerts', 'alert.'],
    ['Shipments', 'shipment.'],
  ] as const
).map(([heading, ...areas]) => [
  heading,
  webhookEventNames.filter((name) => areas.some((area) => name.startsWith(area))),
])
