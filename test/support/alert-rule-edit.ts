import { AlertRuleEdit, NewAlertRule } from '#contract/alert-rules.ts'

/** A whole edit of a rule: what is not named is as a new rule has it. */
export const alertRuleEdit = ({ version, ...fields }: { name: string; version: number } & Record<string, unknown>) =>
  AlertRuleEdit.parse({ ...NewAlertRule.parse(fields), version })
