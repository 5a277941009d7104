import { href, useSearchParams } from 'react-router'
import { nextStatus } from '#contract/order-life.ts'
import type { Picklist } from '#contract/picking.ts'
import { isCompleted } from '#contract/picklist-life.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { ButtonLink } from '../ui/button.tsx'

/** All of it is picked and has not left: what was counted by mistake may be put back. */
export const mayBeCorrected = ({ status, order_status }: Picklist) =>
  isCompleted(status) && nextStatus('sale', order_status, 'unpick') !== undefined

export const CorrectPicksLink = ({ picklist }: { picklist: Picklist }) =>
  mayBeCorrected(picklist) && (
    <ButtonLink to={`${href(signedInPages.pickPicklist, { id: picklist.id })}?correct=true`}>Correct Picks</ButtonLink>
  )

/** Whether somebody came to put units of this completed picklist back. Asked for, so that nobody who counts on it while a colleague completes it does so unawares. */
export function useIsCorrecting(picklist: Picklist) {
  const [search] = useSearchParams()
  return search.get('correct') === 'true' && mayBeCorrected(picklist)
}
