import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook } from '#contract/webhooks.ts'
import { api } from '../../platform/api-client.ts'
import { formatMoment } from '../../platform/format.ts'
import { useAllKnown } from '../../platform/use-all-known.ts'
import { useFailure } from '../../platform/use-failure.ts'
import { useIntent } from '../../platform/use-intent.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { SkeletonBars } from '../../ui/panel-skeleton.tsx'

/** What messages are signed with, and the way to a new one. */
export default function SecretDialog({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const read = useQuery(api.webhooks.secret.query({ params: { id } }))
  const { data } = read
  const failure = useFailure(read)
  const [asks, setAsks] = useState(false)
  if (!useAllKnown(read)) return null
  return (
    <DialogFrame title="Signing secret" lead={<span className="wrap-anywhere">{url}</span>} onClose={onClose}>
      <div className="grid gap-5 px-5 pt-4 pb-6 sm:px-6">
        {failure && <ErrorNotice title="Failed to fetch the secret" {...failure} />}
        {!data && !failure && <SkeletonBars text="Loading secret..." className="h-16" />}
        {data && <Secret label="Secret" secret={data.secret} />}
        {data?.previous && (
          <div className="grid gap-2">
            <Secret label="The one before" secret={data.previous.secret} />
            <p className="text-sm text-soft">
              Messages are signed with both until {formatMoment(data.previous.until)}.
            </p>
          </div>
        )}
        <p className="text-sm text-soft">Whoever knows it can pretend to be us. Keep it where your passwords are.</p>
        <Button className="w-fit max-sm:w-full" onClick={() => setAsks(true)}>
          Rotate Secret
        </Button>
      </div>
      {asks && <RotateDialog id={id} onClose={() => setAsks(false)} />}
    </DialogFrame>
  )
}

const Secret = ({ label, secret }: { label: string; secret: string }) => (
  <div className="grid gap-1.5">
    <p className="text-sm font-medium">{label}</p>
    <div className="flex items-center gap-2 rounded-control border border-line bg-sunken py-1.5 pr-1.5 pl-3">
      <span className="code min-w-0 flex-1 wrap-anywhere">{secret}</span>
      <CopyButton text={secret} label="Copy the secret" />
    </div>
  </div>
)

function RotateDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const rotate = useIntent(api.webhooks.rotate, {
    saved: 'New secret made',
    failed: 'Failed to rotate the secret',
  })
  return (
    <ConfirmDialog
      title="Make a new secret?"
      confirmLabel="Rotate Secret"
      look="primary"
      pending={rotate.isPending}
      error={rotate.error}
      onConfirm={() => rotate.mutateAsync({ params: { id } })}
      onClose={onClose}
    >
      For 24 hours messages are signed with both, so that you can change your receiver in peace. An older one that still
      signs stops at once.
    </ConfirmDialog>
  )
}
