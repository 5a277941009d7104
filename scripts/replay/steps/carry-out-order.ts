import type * as z from 'zod'
import type { OrderStatus } from '#contract/order-life.ts'
import { type NewOrder, orders } from '#contract/orders.ts'
import type { ApiClient } from '../api/api-client.ts'
import { ApiFailure } from '../api/api-failure.ts'
import type { KnownOrder } from './find-what-is-done.ts'
import { keyFor } from './idempotency-key.ts'

/** What to do with an order in a status; answers the status it then has. */
export type Steps = Partial<Record<OrderStatus, (id: string) => Promise<OrderStatus>>>

/** Writes the order, or finds the one another run has written under the same external_id. */
export async function createOrder(
  api: ApiClient,
  body: z.input<typeof NewOrder> & { external_id: string },
): Promise<KnownOrder> {
  try {
    return await api.call(orders.create, { body, key: keyFor(body.external_id, 'create') })
  } catch (error) {
    if (!(error instanceof ApiFailure && error.code === 'external_id_taken')) throw error
    const { items } = await api.call(orders.list, { query: { external_id: body.external_id } })
    if (items[0]) return items[0]
    throw error
  }
}

/** Takes an order through its steps until its status has none. */
export async function carryOutOrder(api: ApiClient, order: KnownOrder, steps: Steps): Promise<OrderStatus> {
  let { status } = order
  for (let step = steps[status]; step; step = steps[status]) {
    status = await step(order.id).catch((error: unknown) => statusIfMoved(api, order.id, status, error))
  }
  return status
}

/** A refused step is no failure if somebody else has taken it meanwhile: another copy of the replay, or a person. */
async function statusIfMoved(api: ApiClient, id: string, seen: OrderStatus, error: unknown): Promise<OrderStatus> {
  if (!(error instanceof ApiFailure && error.status === 409)) throw error
  const { status } = await api.call(orders.get, { params: { id } })
  if (status === seen) throw error
  return status
}

/** The two steps that purchases and sales have in common. */
export function submitAndConfirm(api: ApiClient, document: string): Steps {
  return {
    draft: async (id) => (await api.call(orders.submit, { params: { id }, key: keyFor(document, 'submit') })).status,
    pending: async (id) =>
      (await api.call(orders.confirm, { params: { id }, key: keyFor(document, 'confirm') })).status,
  }
}
