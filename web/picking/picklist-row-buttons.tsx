import { href } from 'react-router'
import type { Picklist } from '#contract/picking.ts'
import { isWaiting } from '#contract/picklist-life.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useStartPicking } from './use-start-picking.ts'

/** View, and for a list nobody has begun, Pick: that starts it. A card has room for one of them, and opens wherever it is pressed. */
export function PicklistRowButtons({ picklist }: { picklist: Picklist }) {
  const { id, picklist_number, status } = picklist
  const { start, pending } = useStartPicking(id)
  const mayNot = useMayNot('picking:write')
  return (
    <>
      {isWaiting(status) && (
        <Button
          size="small"
          pending={pending}
          disabledBecause={mayNot}
          aria-label={`Pick ${picklist_number}`}
          onClick={start}
        >
          Pick
        </Button>
      )}
      <ButtonLink
        look="quiet"
        size="small"
        className={isWaiting(status) ? 'max-md:hidden' : undefined}
        to={href(signedInPages.picklist, { id })}
        aria-label={`View ${picklist_number}`}
      >
        View
      </ButtonLink>
    </>
  )
}
