import type { Webhook } from '#contract/webhooks.ts'
import { api } from '../../platform/api-client.ts'
import { useIntent } from '../../platform/use-intent.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

export default function DeleteWebhookDialog({
  webhook: { id, url },
  onClose,
}: {
  webhook: Webhook
  onClose: () => void
}) {
  const remove = useIntent(api.webhooks.remove, {
    saved: 'Webhook deleted successfully',
    failed: 'Failed to delete webhook',
  })
  return (
    <ConfirmDialog
      title="Are you sure you want to delete this webhook?"
      confirmLabel="Delete"
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutateAsync({ params: { id } })}
      onClose={onClose}
    >
      <span className="wrap-anywhere">{url}</span>. Its secret and its log go with it, and what still waits is not sent.
    </ConfirmDialog>
  )
}
