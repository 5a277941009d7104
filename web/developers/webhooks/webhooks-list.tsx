import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Delivery, Webhook } from '#contract/webhooks.ts'
import { api } from '../../platform/api-client.ts'
import { useFailure } from '../../platform/use-failure.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { openable } from '../../ui/openable.tsx'
import { PanelSkeleton } from '../../ui/panel-skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { WebhookPanel } from './webhook-panel.tsx'

const DeliveryDialog = openable(() => import('./delivery-dialog.tsx'))

type Props = { onEdit: (webhook: Webhook) => void }

/** Every endpoint with its log. A message that is open stays so when somebody deletes its endpoint meanwhile, and says what happened. */
export function WebhooksList(props: Props) {
  const [open, setOpen] = useState<Delivery>()
  return (
    <>
      <Panels {...props} onOpen={setOpen} />
      <Awaited>{open && <DeliveryDialog id={open.id} onClose={() => setOpen(undefined)} />}</Awaited>
    </>
  )
}

/** The log of the only one is open. */
function Panels({ onEdit, onOpen }: Props & { onOpen: (delivery: Delivery) => void }) {
  const webhooks = useQuery(api.webhooks.list.query())
  const failure = useFailure(webhooks)
  const { data } = webhooks
  if (failure) return <ErrorNotice title="Failed to fetch webhooks" {...failure} />
  if (!data) return <PanelSkeleton text="Loading webhooks..." />
  if (data.items.length === 0) return <NoneYet />
  return (
    <ul aria-label="Webhooks" className="grid grid-cols-1 gap-5">
      {data.items.map((webhook) => (
        <li key={webhook.id}>
          <WebhookPanel
            webhook={webhook}
            opensLog={data.items.length === 1}
            onEdit={() => onEdit(webhook)}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  )
}

const NoneYet = () => (
  <div className="rounded-card border border-line bg-card">
    <EmptyState
      title="No webhooks yet"
      text={
        <>
          Add the address of a program of yours. <TextLink to="/docs/webhooks">What it will be sent</TextLink>
        </>
      }
    />
  </div>
)
