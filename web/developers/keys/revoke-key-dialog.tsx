import type { ApiKey } from '#contract/api-keys.ts'
import { api } from '../../platform/api-client.ts'
import { useIntent } from '../../platform/use-intent.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = { apiKey: ApiKey; onClose: () => void }

export default function RevokeKeyDialog({ apiKey: { id, name }, onClose }: Props) {
  const revoking = useIntent(api.apiKeys.revoke, {
    saved: 'API key revoked',
    failed: 'Failed to revoke API key',
  })
  return (
    <ConfirmDialog
      title={`Revoke the key of ${name}?`}
      confirmLabel="Revoke Key"
      cancelLabel="Keep Key"
      pending={revoking.isPending}
      error={revoking.error}
      onConfirm={() => revoking.mutateAsync({ params: { id } })}
      onClose={onClose}
    >
      What uses it is refused from this moment on, and it cannot be taken back.
    </ConfirmDialog>
  )
}
