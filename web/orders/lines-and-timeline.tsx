import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import type { OrderDetail } from '#contract/orders.ts'
import { useIsMeSettled } from '../platform/use-me.ts'
import { BelowRows } from '../ui/below-rows.tsx'
import type { LineAutosave } from './line-autosave.ts'
import { LinesReadOnly } from './lines-read-only.tsx'
import { LinesSkeleton } from './order-skeleton.tsx'
import { whyReadOnly } from './order-steps.ts'
import { OrderTimeline, TimelineSkeleton } from './order-timeline.tsx'

// Most orders are read; what edits their lines, a search for products above all, is twice the rest of the page.
const LinesPanel = lazy(() => import('./lines-panel.tsx'))

/** `reason`: why the lines may not be edited. */
type Props = { order: OrderDetail; autosave: LineAutosave; reason: string | undefined }
type Drawing = { onDrawn: (areDrawn: true) => void }

/**
 * What happened to the order comes with its lines, which are seldom as high as what stands for them, and stays from then on, whether they
 * may be edited or not.
 */
export function LinesAndTimeline(props: Props) {
  const [areDrawn, setDrawn] = useState(false)
  const { id, items } = props.order
  return (
    <>
      <Suspense fallback={<LinesSkeleton count={items.length} />}>
        <Lines {...props} onDrawn={setDrawn} />
      </Suspense>
      {areDrawn ? <OrderTimeline orderId={id} /> : <TimelineSkeleton />}
    </>
  )
}

/** Fields where they may be edited; until it is known by whom, neither these nor their figures: both stand elsewhere. */
function Lines({ order, autosave, reason, onDrawn }: Props & Drawing) {
  const { items, order_type, status } = order
  const isFinal = whyReadOnly(status) !== undefined
  const isKnown = useIsMeSettled() || isFinal
  if (!isKnown) return <LinesSkeleton count={items.length} />
  const drawn = <Drawn onDrawn={onDrawn} />
  if (reason)
    return (
      <>
        <LinesReadOnly {...{ items, reason, isFinal }} orderType={order_type} />
        <BelowRows>{drawn}</BelowRows>
      </>
    )
  return (
    <>
      <LinesPanel orderType={order_type} autosave={autosave} />
      {drawn}
    </>
  )
}

function Drawn({ onDrawn }: Drawing) {
  // A layout effect, so that what comes with the lines is there in the same frame.
  useLayoutEffect(() => onDrawn(true), [onDrawn])
  return null
}
