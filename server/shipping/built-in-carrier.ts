import { shippingRatePence } from '#contract/shipping-terms.ts'
import type { Carrier } from '#server/platform/carrier.ts'
import { today } from '#server/platform/today.ts'
import { estimatedDelivery } from './estimated-delivery.ts'
import { trackingNumberOf } from './tracking-number.ts'

/** Knows the specification's services and prices, and keeps no books: a label follows from its request, so the same key is the same label. */
export const builtInCarrier: Carrier = {
  patience_ms: 1000,
  buyLabel: async ({ idempotency_key, requested_at, carrier, service, weight }) => ({
    tracking_number: trackingNumberOf(carrier, idempotency_key),
    rate_pence: shippingRatePence(service, weight),
    estimated_delivery: estimatedDelivery(service, today(new Date(requested_at))),
  }),
  voidLabel: async () => {},
}
