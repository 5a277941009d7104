import { receiving } from '#contract/receiving.ts'
import { mount } from '#server/platform/http/mount.ts'
import { receiveOrder } from './receive-order.ts'

export const receivingRoutes = mount(receiving, {
  receive: ({ scope, params, body }) => receiveOrder(scope, params.id, body),
})
