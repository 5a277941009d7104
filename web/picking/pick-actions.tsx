import { formatNumber } from '../platform/format.ts'
import { useMayNot } from '../platform/use-me.ts'
import { heldUp, useOffline } from '../scan/use-offline.ts'
import { Button } from '../ui/button.tsx'

type Props = {
  picked: number
  ordered: number
  /** Why there is nothing to save. */
  nothingNew: string | undefined
  whyNot: string | undefined
  inDoubt: boolean
  pending: boolean
  onSave: () => void
  /** Once all is picked: from here to the parcel. */
  shipping: { onShip: () => void; onAim: () => void; whyNot: string | undefined } | undefined
}

/** In the bar of the screen: whether all is saved, and the buttons that save and ship it. */
export function PickActions({ picked, ordered, nothingNew, whyNot, inDoubt, pending, onSave, shipping }: Props) {
  const mayNotShip = useMayNot('shipping:write')
  const noLine = useOffline() ? (pending ? heldUp : 'Not connected: save it when the line is back.') : undefined
  const leadsOn = shipping !== undefined && mayNotShip === undefined
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
      <p role="status" className="text-soft">
        {whyNot ?? nothingNew ?? noLine ?? (inDoubt ? 'May be saved or not' : 'Not saved yet')}
      </p>
      <Button
        look={leadsOn ? 'secondary' : 'primary'}
        size="large"
        className="figures min-h-[56px] px-4! max-md:flex-1 md:ml-auto"
        pending={pending}
        disabledBecause={whyNot ?? nothingNew ?? noLine}
        onClick={onSave}
      >
        Save Progress ({formatNumber(picked)}/{formatNumber(ordered)})
      </Button>
      {shipping && (
        <Button
          look={leadsOn ? 'primary' : 'secondary'}
          size="large"
          className="min-h-[56px] max-md:w-full"
          disabled={pending}
          disabledBecause={mayNotShip ?? noLine ?? shipping.whyNot}
          onPointerEnter={shipping.onAim}
          onClick={shipping.onShip}
        >
          Ship Order
        </Button>
      )}
    </div>
  )
}
