import { href } from 'react-router'
import type { Picklist } from '#contract/picking.ts'
import { isWaiting } from '#contract/picklist-life.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button } from '../ui/button.tsx'
import { GatedLink } from '../ui/gated-link.tsx'

type Props = { picklist: Picklist; starting: { start: () => void; pending: boolean } }

/** Of an open list: start one that is pending, go on with one that is being picked. */
export function PicklistAction({ picklist: { id, status }, starting }: Props) {
  const mayNot = useMayNot('picking:write')
  if (isWaiting(status)) {
    return (
      <Button look="primary" pending={starting.pending} disabledBecause={mayNot} onClick={starting.start}>
        Start Picking
      </Button>
    )
  }
  return (
    <GatedLink look="primary" to={href(signedInPages.pickPicklist, { id })} disabledBecause={mayNot}>
      Continue Picking
    </GatedLink>
  )
}
