import { href, useSearchParams } from 'react-router'
import { nextStatus } from '#contract/order-life.ts'
import type { Picklist } from '#contract/picking.ts'
import { isCompleted } from '#contract/picklist-life.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { useMayNot } from '../platform/use-me.ts'
import { GatedLink } from '../ui/gated-link.tsx'

/** All of it is picked and has not left: what was counted by mistake may be put back. */
const mayBeCorrected = ({ status, order_status }: Picklist) =>
  isCompleted(status) && nextStatus('sale', order_status, 'unpick') !== undefined

export function CorrectPicksLink({ picklist }: { picklist: Picklist }) {
  const mayNot = useMayNot('picking:write')
  const to = `${href(signedInPages.pickPicklist, { id: picklist.id })}?correct=${picklist.version}`
  return (
    mayBeCorrected(picklist) && (
      <GatedLink to={to} disabledBecause={mayNot}>
        Correct Picks
      </GatedLink>
    )
  )
}

/**
 * Says of a picklist whether somebody came to put its units back. They came for this version of it: once it was open again, or a colleague
 * completes it while they count, it is not opened unawares.
 */
export function useCorrecting() {
  const [search] = useSearchParams()
  const version = search.get('correct')
  return (picklist: Picklist) => version === String(picklist.version) && mayBeCorrected(picklist)
}
