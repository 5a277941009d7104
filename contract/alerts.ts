import * as z from 'zod'
import { endpoint } from './shared/endpoint.ts'
import * as v from './shared/values.ts'

export const Alert = z.object({
  id: v.Id,
  type: z.string(),
  title: z.string(),
  message: z.string(),
  /** What there is of its product, over all locations, as it is raised. */
  current_value: z.int(),
  threshold: z.int().nullable(),
  /** What it is about; null where it is about none. */
  product_id: v.Id.nullable(),
  /** The rule that raised it, also where that is deleted; null where none did. */
  rule_id: v.Id.nullable(),
  acknowledged: z.boolean(),
  created_at: v.Moment,
})
export type Alert = z.infer<typeof Alert>

export const alerts = {
  summary: endpoint({
    get: '/alerts/summary',
    may: 'alerts:read',
    summary: 'Critical, warnings, unacknowledged and active rules',
    returns: z.object({ critical: z.int(), warnings: z.int(), unacknowledged: z.int(), active_rules: z.int() }),
  }),
  unread: endpoint({
    get: '/alerts/unread',
    may: 'alerts:read',
    summary:
      'How many alerts told in the app nobody has acknowledged, counted up to 100, and the newest of them; those of rules that tell elsewhere alone do not count',
    returns: z.object({ count: z.int(), newest: Alert.nullable() }),
  }),
  list: endpoint({
    get: '/alerts',
    may: 'alerts:read',
    summary: 'Alerts, newest first',
    query: v.PageQuery.omit({ q: true }),
    returns: v.pageOf(Alert),
  }),
  acknowledge: endpoint({
    post: '/alerts/:id/acknowledgement',
    may: 'alerts:write',
    summary: 'Mark an alert as seen; there is no way back',
    params: v.ById,
    returns: Alert,
  }),
  acknowledgeAll: endpoint({
    post: '/alerts/acknowledgement',
    may: 'alerts:write',
    summary: 'Mark alerts as seen that were raised up to a moment, up to 500 at once; there is no way back',
    body: z.strictObject({ until: v.Moment }),
    returns: z.object({ acknowledged: z.int(), are_left: z.boolean() }),
  }),
}
