import * as z from 'zod'
import { endpoint } from './shared/endpoint.ts'
import { largestInteger } from './shared/limits.ts'
import * as v from './shared/values.ts'

export const ruleScopes = ['global', 'product', 'category'] as const
export const ruleConditions = [
  'stock_below_min',
  'stock_above_max',
  'stock_below_threshold',
  'stock_above_threshold',
] as const
export type RuleScope = (typeof ruleScopes)[number]
export type RuleCondition = (typeof ruleConditions)[number]

/** The two conditions that compare with the rule's own figure instead of the product's. */
export const hasThreshold = (condition: RuleCondition | undefined) =>
  condition === 'stock_below_threshold' || condition === 'stock_above_threshold'

export const AlertRule = z.object({
  id: v.Id,
  name: z.string(),
  enabled: z.boolean(),
  scope: z.enum(ruleScopes),
  product_id: v.Id.nullable(),
  product_name: z.string().nullable(),
  category_id: v.Id.nullable(),
  category_name: z.string().nullable(),
  condition: z.enum(ruleConditions),
  /** Units; null unless `hasThreshold`. */
  threshold: z.int().nullable(),
  cooldown_minutes: z.int(),
  channel_inapp: z.boolean(),
  channel_email: z.boolean(),
  channel_sms: z.boolean(),
  user_id: v.Id,
  version: z.int(),
  created_at: v.Moment,
})
export type AlertRule = z.infer<typeof AlertRule>

/** A year: who wants to hear of a product less often switches the rule off. */
const longestCooldown = 525_600

const fields = {
  name: v.requiredLine(200),
  enabled: z.boolean(),
  scope: z.enum(ruleScopes),
  product_id: v.Id.nullish().transform((id) => id ?? null),
  category_id: v.Id.nullish().transform((id) => id ?? null),
  condition: z.enum(ruleConditions),
  threshold: z
    .int()
    .min(0)
    .max(largestInteger)
    .nullish()
    .transform((units) => units ?? null),
  cooldown_minutes: z.int().min(1).max(longestCooldown),
  channel_inapp: z.boolean(),
  channel_email: z.boolean(),
  channel_sms: z.boolean(),
}

/** What a new rule does where nothing is said of it. An edit says all of it: what it leaves out must not switch a rule on, or tell others. */
const unlessSaid = {
  enabled: fields.enabled.default(true),
  scope: fields.scope.default('global'),
  condition: fields.condition.default('stock_below_min'),
  cooldown_minutes: fields.cooldown_minutes.default(60),
  channel_inapp: fields.channel_inapp.default(true),
  channel_email: fields.channel_email.default(false),
  channel_sms: fields.channel_sms.default(false),
}

type Target = { scope: RuleScope; product_id: string | null; category_id: string | null }
type Measure = { condition: RuleCondition; threshold: number | null }

/** Scope and condition say what else is needed. What they do not need is no error: `kept` leaves it out. */
function requireTargets(rule: Target & Measure, context: z.core.$RefinementCtx) {
  const require = (isMissing: boolean, field: string) =>
    isMissing && context.addIssue({ code: 'custom', path: [field], message: 'Required', input: null })
  require(rule.scope === 'product' && rule.product_id === null, 'product_id')
  require(rule.scope === 'category' && rule.category_id === null, 'category_id')
  require(hasThreshold(rule.condition) && rule.threshold === null, 'threshold')
}

export const NewAlertRule = z.strictObject({ ...fields, ...unlessSaid }).superRefine(requireTargets)
export const AlertRuleEdit = z.strictObject({ ...fields, version: v.Version }).superRefine(requireTargets)

/** A rule with only the target its scope names and only the threshold its condition compares with. */
export const kept = <Rule extends Target & Measure>(rule: Rule): Rule => ({
  ...rule,
  product_id: rule.scope === 'product' ? rule.product_id : null,
  category_id: rule.scope === 'category' ? rule.category_id : null,
  threshold: hasThreshold(rule.condition) ? rule.threshold : null,
})

export const alertRules = {
  list: endpoint({
    get: '/alert-rules',
    may: 'alerts:read',
    summary: 'Alert rules, newest first',
    query: v.PageQuery.omit({ q: true }),
    returns: v.pageOf(AlertRule),
  }),
  get: endpoint({
    get: '/alert-rules/:id',
    may: 'alerts:read',
    summary: 'One alert rule',
    params: v.ById,
    returns: AlertRule,
  }),
  create: endpoint({
    post: '/alert-rules',
    may: 'alerts:write',
    summary: 'Add an alert rule',
    body: NewAlertRule,
    returns: AlertRule,
    refuses: ['too_many_rules'],
  }),
  update: endpoint({
    put: '/alert-rules/:id',
    may: 'alerts:write',
    summary: 'Save an alert rule',
    params: v.ById,
    body: AlertRuleEdit,
    returns: AlertRule,
    refuses: ['conflict'],
  }),
  remove: endpoint({
    delete: '/alert-rules/:id',
    may: 'alerts:write',
    summary: 'Delete an alert rule; the alerts it raised stay',
    params: v.ById,
    returns: v.Done,
  }),
  restore: endpoint({
    post: '/alert-rules/:id/restoration',
    may: 'alerts:write',
    summary: 'Take the removal of an alert rule back',
    params: v.ById,
    returns: AlertRule,
    refuses: ['too_many_rules'],
  }),
}
