import { api } from '../platform/api-client.ts'

/** What is said where an order cannot be read. */
export const orderFailed = 'Failed to fetch order details'

/** The read of an order's page, alike wherever it is asked for: who asks last decides what is said when it fails. */
export const readOrder = (id: string) => ({
  ...api.orders.get.query({ params: { id } }),
  meta: { failed: orderFailed },
})
