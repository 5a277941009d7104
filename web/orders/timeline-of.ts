import { api } from '../platform/api-client.ts'

const atFirst = 8

/** The read of what happened to an order, begun with its page. */
export const timelineOf = (orderId: string) =>
  api.orders.timeline.pages({ params: { id: orderId }, query: { limit: atFirst } })
