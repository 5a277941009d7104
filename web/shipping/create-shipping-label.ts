import type * as z from 'zod'
import type { functions } from '#contract/functions.ts'
import type { ShippingLabel } from '#contract/shipping.ts'
import { refusalIn, unreachable } from '../platform/api-refusal.ts'
import { accessToken, forgetSession } from '../platform/session.ts'

type Function = typeof functions.createShippingLabel
export type LabelRequest = z.output<Function['body']>
type Answer = z.output<Function['returns']>

/** Buys the label; the same key buys it once, however often it is sent. The documented refusal (200, success false) throws too. */
export async function createShippingLabel(body: LabelRequest, idempotencyKey: string): Promise<ShippingLabel> {
  const token = await accessToken()
  const headers = new Headers({ 'content-type': 'application/json', 'idempotency-key': idempotencyKey })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch('/functions/v1/create-shipping-label', request).catch(() => {
    throw unreachable()
  })
  if (response.status === 401) await forgetSession(token)
  if (!response.ok) throw await refusalIn(response)
  const answer = (await response.json()) as Answer
  if (!answer.success) throw new Error(answer.error)
  return answer.shipping_label
}
