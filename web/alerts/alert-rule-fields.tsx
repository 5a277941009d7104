import { type FieldPath, type FieldValues, type PathValue, useWatch } from 'react-hook-form'
import { hasThreshold, type NewAlertRule, type RuleCondition, type RuleScope } from '#contract/alert-rules.ts'
import { CategoryField } from '../ui/category-field.tsx'
import { type AnyForm, CheckboxField, NumberField, SelectField, TextField } from '../ui/form-fields.tsx'
import { ProductField } from '../ui/product-field.tsx'
import { conditionWords, scopeWords } from './rule-words.ts'

/** What adding and editing a rule have in common: scope and condition say what else is asked. */
export function AlertRuleFields<Values extends FieldValues>({ form }: { form: AnyForm<Values> }) {
  const named = (name: keyof typeof NewAlertRule.shape) => ({ form, name: name as FieldPath<Values> })
  const clear = (name: keyof typeof NewAlertRule.shape) =>
    form.setValue(name as FieldPath<Values>, null as PathValue<Values, FieldPath<Values>>, { shouldDirty: true })
  const scope: RuleScope = useWatch({ control: form.control, name: 'scope' as FieldPath<Values> })
  const condition: RuleCondition = useWatch({ control: form.control, name: 'condition' as FieldPath<Values> })
  const clearTargets = () => {
    clear('product_id')
    clear('category_id')
  }
  return (
    <>
      <TextField {...named('name')} label="Name" wide />
      <SelectField {...named('scope')} label="Scope" options={Object.entries(scopeWords)} onChosen={clearTargets} />
      <SelectField {...named('condition')} label="Condition" options={Object.entries(conditionWords)} />
      {scope === 'product' && <ProductField {...named('product_id')} />}
      {scope === 'category' && <CategoryField {...named('category_id')} required />}
      {hasThreshold(condition) && <NumberField {...named('threshold')} label="Threshold" />}
      <NumberField
        {...named('cooldown_minutes')}
        label="Cooldown (minutes)"
        help="No second alert of one product within this time."
      />
      <fieldset className="flex flex-wrap gap-x-6 sm:col-span-full">
        <legend className="text-sm font-medium">Channels</legend>
        <CheckboxField {...named('channel_inapp')} label="In-app" />
        <CheckboxField {...named('channel_email')} label="Email" />
        <CheckboxField {...named('channel_sms')} label="SMS" />
      </fieldset>
      <CheckboxField {...named('enabled')} label="Enabled" />
    </>
  )
}
