import { href, useNavigate } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { undoBy } from '../platform/undo.ts'
import { useIntent } from '../platform/use-intent.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button } from '../ui/button.tsx'
import type { ActionProps } from './order-actions.tsx'

/** Makes the picklist of a confirmed sale, or opens the one there is. */
export function PicklistButton({ order, look, ready, onRefused }: ActionProps) {
  const navigate = useNavigate()
  const mayNot = useMayNot('picking:write')
  const generate = useIntent(api.picking.generate, {
    saved: 'Picklist generated successfully',
    undo: ({ id }) => undoBy(api.picking.cancel, { params: { id } }),
    failed: 'Failed to generate picklist',
    onSaved: ({ id }) => void navigate(href(signedInPages.picklist, { id })),
  })

  async function press() {
    onRefused(null)
    if (!(await ready())) return
    generate.mutate(
      { params: { id: order.id } },
      { onError: (error) => onRefused({ title: 'The picklist could not be generated.', error }) },
    )
  }
  return (
    <Button look={look} pending={generate.isPending} disabledBecause={mayNot} onClick={() => void press()}>
      Generate Picklist
    </Button>
  )
}
