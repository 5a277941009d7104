import type * as z from 'zod'
import { AlertRule, type alertRules } from '#contract/alert-rules.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import type { Batching, Statement } from '#server/platform/database/statement.ts'
import { pageFrom } from '#server/platform/lists/cursor.ts'
import { type List, listRows, rowOf } from '#server/platform/lists/list-rows.ts'
import { notFound } from '#server/platform/refusal.ts'

const named: { [column in keyof AlertRule]?: string } = {
  product_name: 'p.name as product_name',
  category_name: 'c.name as category_name',
}

/** What is answered of a rule `r` with what it watches: the fields of the contract, each once. */
const columns = keysOf(AlertRule.shape)
  .map((column) => named[column] ?? `r.${column}`)
  .join(', ')
const joins = `left join products p on p.org_id = $1 and p.id = r.product_id
left join categories c on c.org_id = $1 and c.id = r.category_id`

const list: List = {
  ...{ table: 'alert_rules', columns, joins },
  sorted: { by: 'created_at', as: 'moment', direction: 'desc' },
}

/** Refuses `NOT_FOUND`. */
export const alertRuleOf = (id: string): Statement<AlertRule> =>
  rowOf<AlertRule>(list, id).as((row) => row ?? notFound('Alert rule'))

export const alertRuleById = ({ run }: Batching, id: string): Promise<AlertRule> => run(alertRuleOf(id))

export const getAlertRule = (scope: Scope, id: string) => alertRuleById(scope, id)

/** Rules, newest first. */
export async function listAlertRules(scope: Scope, query: z.output<typeof alertRules.list.query>) {
  const rows = await listRows<AlertRule>(scope, list, query)
  return pageFrom(rows, query.limit, list.table, (row) => [row.created_at, row.id])
}
