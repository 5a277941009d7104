import { useQuery } from '@tanstack/react-query'
import { type AlertRule, AlertRuleEdit, NewAlertRule } from '#contract/alert-rules.ts'
import { api } from '../platform/api-client.ts'
import { useAllKnown } from '../platform/use-all-known.ts'
import { useAddForm, useEditForm } from '../platform/use-record-form.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { AlertRuleFields } from './alert-rule-fields.tsx'

export default function AlertRuleDialog({ rule, onClose }: { rule: AlertRule | null; onClose: () => void }) {
  const ways = useQuery(api.notifications.settings.query()) // what its boxes for channels say
  if (!useAllKnown(ways)) return null
  return rule ? <EditAlertRule rule={rule} onClose={onClose} /> : <AddAlertRule onClose={onClose} />
}

/** What the specification says a new rule opens with. */
const defaults = {
  name: '',
  scope: 'global',
  condition: 'stock_below_min',
  cooldown_minutes: 60,
  enabled: true,
  channel_inapp: true,
  channel_email: false,
  channel_sms: false,
} as const

function AddAlertRule({ onClose }: { onClose: () => void }) {
  const dialog = useAddForm('Alert rule', NewAlertRule, defaults, api.alertRules.create)
  return (
    <FormDialog
      {...dialog}
      may="alerts:write"
      title="Add Alert Rule"
      submitLabel="Add Alert Rule"
      onClose={onClose}
      wide
    >
      <AlertRuleFields form={dialog.form} />
    </FormDialog>
  )
}

function EditAlertRule({ rule, onClose }: { rule: AlertRule; onClose: () => void }) {
  const dialog = useEditForm('Alert rule', AlertRuleEdit, rule, api.alertRules.update)
  return (
    <FormDialog
      {...dialog}
      may="alerts:write"
      title="Edit Alert Rule"
      submitLabel="Save Alert Rule"
      onClose={onClose}
      wide
    >
      <AlertRuleFields form={dialog.form} />
    </FormDialog>
  )
}
