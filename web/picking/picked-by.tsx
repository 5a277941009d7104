import type { Picklist } from '#contract/picking.ts'
import { isOpen, isWaiting } from '#contract/picklist-life.ts'
import { useMe } from '../platform/use-me.ts'

/** Who has the list, where it is somebody else: two would walk for the same units. Who one is comes late: it stands beside what is there. */
export function PickedBy({ picklist: { status, assigned_to, assigned_to_name } }: { picklist: Picklist }) {
  const me = useMe()
  if (!me || !isOpen(status) || assigned_to === null || assigned_to === me.user_id) return null
  const name = assigned_to_name ?? 'Somebody who left'
  return (
    <p className="max-w-1/2 text-right text-balance wrap-anywhere text-low">
      {isWaiting(status) ? `This is assigned to ${name}.` : `${name} is picking this.`}
    </p>
  )
}
