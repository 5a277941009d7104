import { href } from 'react-router'
import { isWaiting } from '#contract/picklist-life.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from './api-client.ts'
import { undoBy } from './undo.ts'
import { useContinueTo } from './use-continue-to.ts'
import { useIntent } from './use-intent.ts'

/** Pending becomes picking, and the pick screen opens. */
export function useBeginPicking() {
  const continueTo = useContinueTo()
  return useIntent(api.picking.start, {
    saved: { title: 'Started', text: 'Picking process started' },
    // One that a colleague has begun meanwhile is theirs to put down.
    undo: ({ previous_status }, input) => (isWaiting(previous_status) ? undoBy(api.picking.putDown, input) : undefined),
    failed: 'Failed to start picking',
    onSaved: (picklist) => void continueTo(href(signedInPages.pickPicklist, { id: picklist.id })),
  })
}
