import type { AlertRule, RuleCondition, RuleScope } from '#contract/alert-rules.ts'
import { formatNumber } from '../platform/format.ts'

export const scopeWords: Record<RuleScope, string> = {
  global: 'All products',
  product: 'One product',
  category: 'One category',
}

export const conditionWords: Record<RuleCondition, string> = {
  stock_below_min: 'Stock at or below minimum',
  stock_above_max: 'Stock above maximum',
  stock_below_threshold: 'Stock at or below threshold',
  stock_above_threshold: 'Stock at or above threshold',
}

/** Of what no rule asks for: the product finds these out by itself. */
const foundWords: Record<string, string> = {
  stock_below_zero: 'Stock ran short',
  stock_below_promised: 'Stock below what is promised',
}

/** An alert's type as it reads; one of a rule is told by its condition. */
export const typeWords = (type: string) => ({ ...conditionWords, ...foundWords })[type] ?? type.replaceAll('_', ' ')

/** What a rule watches, by name. */
export const watchedBy = ({ scope, product_name, category_name }: AlertRule) =>
  (scope === 'product' ? product_name : scope === 'category' ? category_name : null) ?? scopeWords[scope]

export const thresholdOf = ({ threshold }: AlertRule) =>
  threshold === null ? null : `Threshold ${formatNumber(threshold)}`
