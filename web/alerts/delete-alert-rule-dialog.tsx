import type { AlertRule } from '#contract/alert-rules.ts'
import { api } from '../platform/api-client.ts'
import { undoBy } from '../platform/undo.ts'
import { useIntent } from '../platform/use-intent.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

export function DeleteAlertRuleDialog({ rule, onClose }: { rule: AlertRule; onClose: () => void }) {
  const remove = useIntent(api.alertRules.remove, {
    saved: 'Alert rule deleted successfully',
    failed: 'Failed to delete alert rule',
    undo: (_, input) => undoBy(api.alertRules.restore, input),
  })
  return (
    <ConfirmDialog
      title="Are you sure you want to delete this alert rule?"
      confirmLabel="Delete"
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutateAsync({ params: { id: rule.id } })}
      onClose={onClose}
    >
      <span className="wrap-anywhere">{rule.name}</span>. The alerts it raised stay.
    </ConfirmDialog>
  )
}
