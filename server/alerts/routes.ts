import { alerts } from '#contract/alerts.ts'
import { mount } from '#server/platform/http/mount.ts'
import { acknowledgeAlert, listAlerts, summariseAlerts } from './alert-queries.ts'

export const alertRoutes = mount(alerts, {
  summary: ({ scope }) => summariseAlerts(scope),
  list: ({ scope, query }) => listAlerts(scope, query),
  acknowledge: ({ scope, params }) => acknowledgeAlert(scope, params.id),
})
