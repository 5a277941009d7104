import { href } from 'react-router'
import { isWaiting } from '#contract/picklist-life.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { giveKeysBack, holdKeysForPage } from '../platform/keys-for-page.ts'
import { undoBy } from '../platform/undo.ts'
import { useContinueTo } from '../platform/use-continue-to.ts'
import { useIntent } from '../platform/use-intent.ts'

/** Pending becomes picking, and the pick screen opens; what is scanned until then is counted there. */
export function useStartPicking(id: string) {
  const continueTo = useContinueTo()
  const start = useIntent(api.picking.start, {
    saved: { title: 'Started', text: 'Picking process started' },
    // One that a colleague has begun meanwhile is theirs to put down.
    undo: ({ previous_status }, input) => (isWaiting(previous_status) ? undoBy(api.picking.putDown, input) : undefined),
    failed: 'Failed to start picking',
    onSaved: (picklist) => void continueTo(href(signedInPages.pickPicklist, { id: picklist.id })),
  })
  function press() {
    holdKeysForPage()
    start.mutate({ params: { id } }, { onError: giveKeysBack })
  }
  return { start: press, pending: start.isPending, error: start.error }
}
