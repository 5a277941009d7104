import type * as z from 'zod'
import type { ShippingData } from '#contract/shipping.ts'

/** A label as it is asked of a carrier: the same whenever it is asked again. */
export type LabelRequest = z.output<typeof ShippingData> & {
  /** The same key, the same label. */
  idempotency_key: string
  /** When it was asked for the first time, ISO 8601. */
  requested_at: string
}

export type CarrierLabel = {
  tracking_number: string
  rate_pence: number
  /** YYYY-MM-DD */
  estimated_delivery: string
}

/** The way to the companies that take parcels. Always asked outside a transaction, of a request that is on record. */
export type Carrier = {
  /** How long an answer is awaited; below half a minute, because a request is held to be under way for twice as long. */
  patience_ms: number
  /**
   * Makes the label, or answers the one the key has made already. Raises `CarrierRefusal` when there will be none; after
   * anything else nobody knows whether there is one.
   */
  buyLabel(request: LabelRequest, stop: AbortSignal): Promise<CarrierLabel>
  /**
   * Gives back whatever the key has made, also when that is nothing or was given back before. A request that is still on its way
   * to the carrier must not make a label that stays: where the carrier cannot promise that, the adapter looks again before its yes.
   */
  voidLabel(request: LabelRequest, stop: AbortSignal): Promise<void>
}

/** The carrier has understood and said no; its words are for people to read. */
export class CarrierRefusal extends Error {}
