import { useRef, useState } from 'react'
import { api } from '../platform/api-client.ts'
import { plural } from '../platform/format.ts'
import { useIntent } from '../platform/use-intent.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Acknowledges every alert up to the newest on screen, whose moment is `until`: what comes meanwhile has been seen by nobody. */
export function AcknowledgeAll({ until }: { until: string }) {
  const [asked, setAsked] = useState<string | null>(null)
  const mayNot = useMayNot('alerts:write')
  return (
    <>
      <Button className="justify-self-end" disabledBecause={mayNot} onClick={() => setAsked(until)}>
        Acknowledge All
      </Button>
      {asked && <Question until={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function Question({ until, onClose }: { until: string; onClose: () => void }) {
  const done = useRef(0)
  const isLeft = useRef(false)
  const acknowledge = useIntent(api.alerts.acknowledgeAll, {
    saved: ({ acknowledged, are_left }) => {
      done.current += acknowledged
      return are_left && !isLeft.current ? undefined : `${plural(done.current, 'alert')} acknowledged`
    },
    failed: 'Failed to acknowledge alerts',
  })
  /** More than go at once are asked for again, until the question is left. */
  async function acknowledgeThem(): Promise<void> {
    const { are_left } = await acknowledge.mutateAsync({ body: { until } })
    if (are_left && !isLeft.current) await acknowledgeThem()
  }
  return (
    <ConfirmDialog
      title="Acknowledge all alerts?"
      confirmLabel="Acknowledge All"
      look="primary"
      pending={acknowledge.isPending}
      error={acknowledge.error}
      onConfirm={acknowledgeThem}
      onClose={() => {
        isLeft.current = true
        onClose()
      }}
    >
      Everybody sees them as acknowledged, and there is no way back.
    </ConfirmDialog>
  )
}
