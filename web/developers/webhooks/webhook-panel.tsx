import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import type { Delivery, Webhook } from '#contract/webhooks.ts'
import { api } from '../../platform/api-client.ts'
import { useIntent } from '../../platform/use-intent.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { openable } from '../../ui/openable.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { SwitchedOff } from './switched-off.tsx'
import { chosenEvents, standingOf } from './webhook-words.ts'

const SecretDialog = openable(() => import('./secret-dialog.tsx'))
const DeleteWebhookDialog = openable(() => import('./delete-webhook-dialog.tsx'))

type Props = { webhook: Webhook; opensLog: boolean; onEdit: () => void; onOpen: (delivery: Delivery) => void }

/** One endpoint: where it is, how it is, what can be done with it, and below that its log. */
export function WebhookPanel({ webhook, opensLog, onEdit, onOpen }: Props) {
  const [asked, setAsked] = useState<'secret' | 'delete'>()
  const [showsLog, setShowsLog] = useState(opensLog)
  const logId = useId()
  const { id, url, description, enabled } = webhook
  const [standing, look] = standingOf(webhook)
  const close = () => setAsked(undefined)
  return (
    <section aria-label={url} className="rounded-card border border-line bg-card">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-3.5">
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <h2 className="code wrap-anywhere">{url}</h2>
          <p className="text-sm text-soft wrap-anywhere">
            {description && `${description} · `}
            <span title={webhook.events.join(', ')}>{chosenEvents(webhook)}</span>
          </p>
        </div>
        <div className="flex items-center gap-1">
          <span className="mr-1">
            <Badge look={look}>{standing}</Badge>
          </span>
          <IconButton label={`Secret of ${url}`} icon={<KeyRound />} onClick={() => setAsked('secret')} />
          <IconButton label={`Edit ${url}`} icon={<Pencil />} onClick={onEdit} />
          <IconButton label={`Delete ${url}`} icon={<Trash2 />} onClick={() => setAsked('delete')} />
        </div>
      </div>
      {!enabled && webhook.disabled_reason && <SwitchedOff webhook={webhook} />}
      <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3 max-sm:*:flex-1">
        <TestButton
          id={id}
          disabledBecause={enabled ? undefined : 'It is switched off. Switch it on first.'}
          onSent={() => setShowsLog(true)}
        />
        <Button look="quiet" aria-expanded={showsLog} aria-controls={logId} onClick={() => setShowsLog(!showsLog)}>
          {showsLog ? 'Hide Log' : 'Show Log'}
        </Button>
      </div>
      <div id={logId}>{showsLog && <DeliveryLog webhook={webhook} onOpen={onOpen} />}</div>
      <Awaited>
        {asked === 'secret' && <SecretDialog webhook={webhook} onClose={close} />}
        {asked === 'delete' && <DeleteWebhookDialog webhook={webhook} onClose={close} />}
      </Awaited>
    </section>
  )
}

type Testing = { id: string; disabledBecause: string | undefined; onSent: () => void }

function TestButton({ id, disabledBecause, onSent }: Testing) {
  const test = useIntent(api.webhooks.test, {
    saved: 'Test message on its way',
    failed: 'Failed to send the test',
    onSaved: onSent,
  })
  return (
    <Button disabledBecause={disabledBecause} pending={test.isPending} onClick={() => test.mutate({ params: { id } })}>
      Send Test
    </Button>
  )
}
