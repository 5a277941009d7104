import { dashboard } from '#contract/dashboard.ts'
import { procedures } from '#contract/functions.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { mount } from '#server/platform/http/mount.ts'
import { checkBooks } from './check-books.ts'
import { dashboardFigures, getInventoryMetrics } from './dashboard-figures.ts'
import { workQueues } from './queues.ts'
import { dashboardTrends } from './trends.ts'

export const dashboardRoutes = mount(dashboard, {
  figures: ({ scope }) => dashboardFigures(scope),
  queues: ({ scope }) => workQueues(scope),
  trends: ({ scope }) => dashboardTrends(scope),
  books: ({ scope }) => checkBooks(scope),
})

export const procedureRoutes = mount(procedures, {
  generatePicklist: async ({ scope, body }) => (await generatePicklist(scope, body.order_id)).id,
  getInventoryMetrics: ({ scope }) => getInventoryMetrics(scope),
})
