import { alertRules } from '#contract/alert-rules.ts'
import { alerts } from '#contract/alerts.ts'
import { mount } from '#server/platform/http/mount.ts'
import { acknowledgeAlert, acknowledgeAlerts } from './acknowledge-alerts.ts'
import { listAlerts, summariseAlerts, unreadAlerts } from './alert-queries.ts'
import { getAlertRule, listAlertRules } from './alert-rule-queries.ts'
import { restoreAlertRule } from './restore-alert-rule.ts'
import { createAlertRule, removeAlertRule, updateAlertRule } from './save-alert-rule.ts'

export const alertRoutes = mount(alerts, {
  summary: ({ scope }) => summariseAlerts(scope),
  unread: ({ scope }) => unreadAlerts(scope),
  list: ({ scope, query }) => listAlerts(scope, query),
  acknowledge: ({ scope, params }) => acknowledgeAlert(scope, params.id),
  acknowledgeAll: ({ scope, body }) => acknowledgeAlerts(scope, body),
})

export const alertRuleRoutes = mount(alertRules, {
  list: ({ scope, query }) => listAlertRules(scope, query),
  get: ({ scope, params }) => getAlertRule(scope, params.id),
  create: ({ scope, body }) => createAlertRule(scope, body),
  update: ({ scope, params, body }) => updateAlertRule(scope, params.id, body),
  remove: ({ scope, params }) => removeAlertRule(scope, params.id),
  restore: ({ scope, params }) => restoreAlertRule(scope, params.id),
})
