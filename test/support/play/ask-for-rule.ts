import { type AlertRule, hasThreshold, ruleConditions } from '#contract/alert-rules.ts'
import type { Request } from './request.ts'
import type { Stage } from './stage.ts'
import type { Step } from './step.ts'

/** A rule about one product or all, made, changed or deleted; undefined where there is none to change. */
export async function askForRule(stage: Stage, step: Step, product_id: string): Promise<Request | undefined> {
  if (step.kind === 'add a rule') return { method: 'POST', path: '/alert-rules', body: ruleOf(step, product_id) }
  const { items } = await stage.read<{ items: AlertRule[] }>('/alert-rules?limit=200')
  const rule = items[step.line % Math.max(1, items.length)]
  if (!rule) return undefined
  const path = `/alert-rules/${rule.id}`
  if (step.kind === 'delete a rule') return { method: 'DELETE', path }
  return { method: 'PUT', path, body: { ...ruleOf(step, product_id), version: rule.version } }
}

function ruleOf({ units, again, order }: Step, product_id: string) {
  const condition = ruleConditions[units % ruleConditions.length]
  return {
    ...{ name: 'Play', condition, enabled: order !== 1, cooldown_minutes: 1 },
    ...{ channel_inapp: true, channel_email: false, channel_sms: false },
    ...(again ? { scope: 'product', product_id } : { scope: 'global' }),
    ...(hasThreshold(condition) ? { threshold: units * 3 } : {}),
  }
}
