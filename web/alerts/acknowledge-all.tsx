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
  /** Of this question: more than go at once are asked for again. */
  const done = useRef(0)
  const acknowledge = useIntent(api.alerts.acknowledgeAll, {
    saved: ({ acknowledged, are_left }) => {
      done.current += acknowledged
      return are_left ? undefined : `${plural(done.current, 'alert')} acknowledged`
    },
    failed: 'Failed to acknowledge alerts',
    onSaved: ({ are_left }) => (are_left ? send() : setAsked(null)),
  })
  const ask = () => {
    done.current = 0
    setAsked(until)
  }
  const send = () => {
    if (asked) acknowledge.mutate({ body: { until: asked } })
  }
  return (
    <>
      <Button className="justify-self-end" disabledBecause={mayNot} onClick={ask}>
        Acknowledge All
      </Button>
      {asked && (
        <ConfirmDialog
          title="Acknowledge all alerts?"
          confirmLabel="Acknowledge All"
          look="primary"
          pending={acknowledge.isPending}
          error={acknowledge.error}
          onConfirm={() => void send()}
          onClose={() => setAsked(null)}
        >
          Everybody sees them as acknowledged, and there is no way back.
        </ConfirmDialog>
      )}
    </>
  )
}
