import { useQuery } from '@tanstack/react-query'
import { type FieldPath, type FieldValues, type PathValue, useWatch } from 'react-hook-form'
import { hasThreshold, type NewAlertRule, type RuleCondition, type RuleScope } from '#contract/alert-rules.ts'
import { api } from '../platform/api-client.ts'
import { noEmail, noSms, wordsOfWay } from '../platform/no-way-to-tell.ts'
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
  // What was typed into a field that goes would hold the rule up unseen.
  const clearThreshold = () => {
    const isAsked = hasThreshold(form.getValues('condition' as FieldPath<Values>))
    if (!isAsked) clear('threshold')
  }
  const clearTargets = () => {
    clear('product_id')
    clear('category_id')
  }
  return (
    <>
      <TextField {...named('name')} label="Name" wide />
      <SelectField {...named('scope')} label="Scope" options={Object.entries(scopeWords)} onChosen={clearTargets} />
      <SelectField
        {...named('condition')}
        label="Condition"
        options={Object.entries(conditionWords)}
        onChosen={clearThreshold}
      />
      {scope === 'product' && <ProductField {...named('product_id')} />}
      {scope === 'category' && <CategoryField {...named('category_id')} required />}
      {hasThreshold(condition) && <NumberField {...named('threshold')} label="Threshold" />}
      <NumberField
        {...named('cooldown_minutes')}
        label="Cooldown (minutes)"
        help="No second alert of one product within this time."
      />
      <ChannelBoxes form={form} />
      <CheckboxField {...named('enabled')} label="Enabled" />
    </>
  )
}

/** Beyond the app a rule only offers: each person decides by what they are told, and the installation what there is. */
function ChannelBoxes<Values extends FieldValues>({ form }: { form: AnyForm<Values> }) {
  const name = (channel: keyof typeof NewAlertRule.shape) => channel as FieldPath<Values>
  const [byEmail, bySms] = [name('channel_email'), name('channel_sms')]
  const [isMailed, isTexted] = useWatch({ control: form.control, name: [byEmail, bySms] })
  const { email_available = true, sms_available = true } = useQuery(api.notifications.settings.query()).data ?? {}
  const email = wordsOfWay(
    email_available,
    isMailed,
    noEmail,
    'To every member who has not switched Email off under Notifications.',
  )
  const sms = wordsOfWay(sms_available, isTexted, noSms, 'To members who have ticked SMS and verified a number.')
  return (
    <fieldset className="grid gap-2 sm:col-span-full">
      <legend className="text-sm font-medium">Channels</legend>
      <CheckboxField {...{ form, name: name('channel_inapp') }} label="In-app" />
      <CheckboxField {...{ form, name: byEmail }} label="Email" {...email} />
      <CheckboxField {...{ form, name: bySms }} label="SMS" {...sms} />
    </fieldset>
  )
}
