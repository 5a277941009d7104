import { history } from '#contract/history.ts'
import { mount } from '#server/platform/http/mount.ts'
import { productHistory } from './product-history.ts'

export const historyRoutes = mount(history, {
  ofProduct: ({ scope, params, query }) => productHistory(scope, params.id, query),
})
