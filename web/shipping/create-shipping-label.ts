import type * as z from 'zod'
import type { functions } from '#contract/functions.ts'
import type { ShippingLabel } from '#contract/shipping.ts'
import { readAsUser } from '../platform/fetch-as-user.ts'
import { asOwnWrite } from '../platform/own-writes.ts'

type Function = typeof functions.createShippingLabel
export type LabelRequest = z.output<Function['body']>
type Answer = z.output<Function['returns']>

/** The documented refusal (200, success false): nothing was done. */
export class LabelRefused extends Error {}

/** Buys the label; the same key buys it once, however often it is sent. Raises `LabelRefused`. */
export async function createShippingLabel(body: LabelRequest, idempotencyKey: string): Promise<ShippingLabel> {
  return asOwnWrite(async (requestId) => {
    const own = { 'idempotency-key': idempotencyKey, 'x-request-id': requestId }
    const headers = new Headers({ 'content-type': 'application/json', ...own })
    const request = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await readAsUser<Answer>('/functions/v1/create-shipping-label', request)
    if (!answer.success) throw new LabelRefused(answer.error)
    return answer.shipping_label
  })
}
