import { useQuery } from '@tanstack/react-query'
import type { Webhook } from '#contract/webhooks.ts'
import { api } from '../../platform/api-client.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { WebhookPanel } from './webhook-panel.tsx'

/** Every endpoint with its log; the log of the only one is open. */
export function WebhooksList({ onEdit }: { onEdit: (webhook: Webhook) => void }) {
  const { data, error, isPending, refetch } = useQuery(api.webhooks.list.query())
  if (isPending)
    return (
      <p role="status" className="h-64 animate-breathe text-xs text-soft">
        Loading webhooks...
      </p>
    )
  if (!data) return <ErrorNotice title="Failed to fetch webhooks" error={error} onRetry={() => void refetch()} />
  if (data.items.length === 0) return <NoneYet />
  return (
    <ul aria-label="Webhooks" className="grid grid-cols-1 gap-5">
      {data.items.map((webhook) => (
        <li key={webhook.id}>
          <WebhookPanel webhook={webhook} opensLog={data.items.length === 1} onEdit={() => onEdit(webhook)} />
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
