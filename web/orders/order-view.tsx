import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderDetail } from '#contract/orders.ts'
import { useChangeSearch } from '../platform/use-change-search.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from '../ui/awaited.tsx'
import { IntoView } from '../ui/into-view.tsx'
import { openable } from '../ui/openable.tsx'
import { AskedToShip } from './asked-to-ship.tsx'
import { BackOrderButton, mayBackOrder } from './back-order-button.tsx'
import { LinesAndTimeline } from './lines-and-timeline.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderHeader } from './order-header.tsx'
import { OrderInformation } from './order-information.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderShipment } from './order-shipment.tsx'
import { stepsOffered, takesLines, whyReadOnly } from './order-steps.ts'
import { ShortageNotice } from './shortage-notice.tsx'
import { showProduct, showUnsaved } from './show-line.ts'
import type { StepRefusal } from './status-step-button.tsx'
import { UnsavedLines } from './unsaved-lines.tsx'
import { useBelowHead } from './use-below-head.ts'
import { HoldWhileUnsaved, useIsLeftUnsaved, useLineAutosave } from './use-line-autosave.ts'

const ShippingLabelDialog = openable(() => import('../shipping/shipping-label-dialog.tsx'))

/** Number, status and next steps stay in sight while its lines are scrolled through. */
const stickyHead = 'md:sticky md:top-6 md:z-15 md:-mb-3 md:bg-paper md:pb-3'

/** An order that was found: its head, its facts, its lines. */
export function OrderView({ order }: { order: OrderDetail }) {
  const { shipment_id: shipmentId, tracking_number: trackingNumber } = order
  const mayNot = useMayNot('orders:write')
  const autosave = useLineAutosave(order, mayNot)
  const [refusal, setRefusal] = useState<StepRefusal | null>(null)
  const shipping = useShippingDialog()
  const isTooLate = whyReadOnly(order.status)
  const reason = isTooLate ?? mayNot
  const isLeftUnsaved = useIsLeftUnsaved(autosave) && reason !== undefined
  const [head, belowHead] = useBelowHead()
  const settle = async () => {
    const isSettled = await autosave.settle()
    if (!isSettled) showUnsaved(autosave)
    return isSettled
  }
  const actions = stepsOffered(order.order_type, order.status).length > 0 && (
    <OrderActions
      order={order}
      ready={(step) => (takesLines(step) && !reason ? settle() : autosave.flushIfTaken())}
      onRefused={setRefusal}
      onShip={() => shipping.set(true)}
    />
  )
  return (
    // No grid, in which nothing would stick longer than its own row.
    <div className="flex flex-col gap-5 md:gap-6" style={belowHead}>
      <HoldWhileUnsaved autosave={autosave} />
      <div ref={head} className={reason ? undefined : stickyHead}>
        <OrderHeader order={order} action={actions} />
      </div>
      {refusal && (
        <IntoView what={refusal}>
          <ShortageNotice {...refusal} onShow={reason ? undefined : (product) => showProduct(autosave, product)}>
            {mayBackOrder(refusal.error) && <BackOrderButton order={order} ready={settle} onRefused={setRefusal} />}
          </ShortageNotice>
        </IntoView>
      )}
      <OrderProgress order={order} />
      {shipmentId && trackingNumber && <OrderShipment {...{ order, shipmentId, trackingNumber }} />}
      <OrderInformation order={order} typedBy={reason ? undefined : autosave} />
      {isLeftUnsaved && <UnsavedLines autosave={autosave} mayNot={isTooLate ? undefined : mayNot} />}
      <LinesAndTimeline {...{ order, autosave, reason }} />
      {shipping.isAwaited && <AskedToShip orderId={order.id} onKnown={shipping.answer} />}
      <Awaited>{shipping.isOpen && <ShippingLabelDialog order={order} onClose={() => shipping.set(false)} />}</Awaited>
    </div>
  )
}

/** Open while somebody ships; also through `?ship=true`, where the order can be shipped. */
function useShippingDialog() {
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const isAsked = search.get('ship') === 'true'
  const [isAwaited, setAwaited] = useState(isAsked)
  const [isOpen, setOpen] = useState(false)
  const answer = (canShip: boolean) => {
    setAwaited(false)
    setOpen(canShip)
  }
  const set = (open: boolean) => {
    setAwaited(false) // whoever opens or closes it by hand has decided
    setOpen(open)
    if (isAsked) void changeSearch((newest) => newest.delete('ship'), { replace: true })
  }
  return { isAwaited, isOpen, answer, set }
}
