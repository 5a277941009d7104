import { TriangleAlert } from 'lucide-react'
import type { Webhook } from '#contract/webhooks.ts'
import { api } from '../../platform/api-client.ts'
import { useIntent } from '../../platform/use-intent.ts'
import { Button } from '../../ui/button.tsx'
import { When } from '../../ui/when.tsx'
import { reasonWords } from './webhook-words.ts'

/** That we switched it off, why, and the way back. */
export function SwitchedOff({ webhook }: { webhook: Webhook }) {
  const { id, url, description, events, version, disabled_reason, disabled_at } = webhook
  const on = useIntent(api.webhooks.update, { saved: 'Webhook switched on', failed: 'Failed to save webhook' })
  const body = { url, description, events, version, enabled: true }
  return (
    <div role="alert" className="mx-4 mb-3.5 grid gap-3 rounded-control border border-low/45 bg-low-tint px-4 py-3">
      <p className="flex items-start gap-2">
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-low" aria-hidden="true" />
        <span>
          {disabled_reason && reasonWords[disabled_reason]} {disabled_at && <When at={disabled_at} />}
        </span>
      </p>
      <Button size="small" className="w-fit" pending={on.isPending} onClick={() => on.mutate({ params: { id }, body })}>
        Switch On
      </Button>
    </div>
  )
}
