import { href } from 'react-router'
import type { Queues } from '#contract/dashboard.ts'
import { signedInPages as pages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { undoGenerated } from '../platform/undo-generated.ts'
import { useBeginPicking } from '../platform/use-begin-picking.ts'
import { useIntent } from '../platform/use-intent.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button } from '../ui/button.tsx'
import { StepLink, StepText } from './step-link.tsx'

type Next = NonNullable<Queues['to_pick']['next']>

/** Goes on with a picklist that was begun, or starts the next one: generated first, where there is none. */
export function PickNext({ next }: { next: Next }) {
  if (next.picklist_id && next.picklist_status === 'picking') {
    const to = href(pages.pickPicklist, { id: next.picklist_id })
    return <StepLink to={to} verb="Continue" what={next.order_number} may="picking:write" />
  }
  return <StartPicking next={next} />
}

function StartPicking({ next: { id, order_number, picklist_id } }: { next: Next }) {
  const mayNot = useMayNot('picking:write')
  const start = useBeginPicking()
  const generate = useIntent(api.picking.generate, {
    saved: ({ created }) => (created ? 'Picklist generated successfully' : undefined),
    undo: undoGenerated,
    failed: 'Failed to generate picklist',
    onSaved: (picklist) => start.mutate({ params: { id: picklist.id } }),
  })
  const press = () =>
    picklist_id ? start.mutate({ params: { id: picklist_id } }) : generate.mutate({ params: { id } })
  return (
    <Button
      size="small"
      look="primary"
      className="min-w-0"
      pending={generate.isPending || start.isPending}
      disabledBecause={mayNot}
      onClick={press}
    >
      <StepText verb="Pick" what={order_number} />
    </Button>
  )
}
