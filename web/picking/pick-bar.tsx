import type { ReactNode } from 'react'
import { formatNumber } from '../platform/format.ts'
import { useMayNot } from '../platform/use-me.ts'
import { ScanBar } from '../scan/scan-bar.tsx'
import { heldUp, useOffline } from '../scan/use-offline.ts'
import { Button } from '../ui/button.tsx'
import { PickFailure } from './pick-failure.tsx'

type Props = {
  picked: number
  ordered: number
  /** Why there is nothing to save. */
  nothingNew: string | undefined
  /** What is to be done with units that have lost their place. */
  notice: ReactNode
  lastScan: ReactNode
  whyNot: string | undefined
  inDoubt: boolean
  error: Error | null
  pending: boolean
  onSave: () => void
  /** Once all is picked: from here to the parcel. */
  shipping: { onShip: () => void; onAim: () => void; whyNot: string | undefined } | undefined
}

export function PickBar({
  picked,
  ordered,
  nothingNew,
  notice,
  lastScan,
  whyNot,
  inDoubt,
  error,
  pending,
  ...act
}: Props) {
  const mayNotShip = useMayNot('shipping:write')
  const noLine = useOffline() ? (pending ? heldUp : 'Not connected: save it when the line is back.') : undefined
  const leadsOn = act.shipping !== undefined && mayNotShip === undefined
  return (
    <ScanBar>
      <PickFailure error={error} inDoubt={inDoubt} />
      {notice}
      {lastScan}
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
          onClick={act.onSave}
        >
          Save Progress ({formatNumber(picked)}/{formatNumber(ordered)})
        </Button>
        {act.shipping && (
          <Button
            look={leadsOn ? 'primary' : 'secondary'}
            size="large"
            className="min-h-[56px] max-md:w-full"
            disabled={pending}
            disabledBecause={mayNotShip ?? noLine ?? act.shipping.whyNot}
            onPointerEnter={act.shipping.onAim}
            onClick={act.shipping.onShip}
          >
            Ship Order
          </Button>
        )}
      </div>
    </ScanBar>
  )
}
