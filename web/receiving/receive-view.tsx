import { href } from 'react-router'
import type { OrderDetail } from '#contract/orders.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import type { Hold } from '../platform/keep-through-loss.ts'
import { CountGuard } from '../scan/count-guard.tsx'
import { CountScreen } from '../scan/count-screen.tsx'
import { LeadBack } from '../scan/lead-back.tsx'
import { sumOf, unitsOf } from '../scan/units-of.ts'
import { whyFrozen } from '../scan/why-frozen.ts'
import { Button } from '../ui/button.tsx'
import { countedLines, newUnits } from './delivery.ts'
import { DeliveryLocation } from './delivery-location.tsx'
import { deliveryWords } from './delivery-words.ts'
import { ReceiveActions } from './receive-actions.tsx'
import { ReceiveFailure } from './receive-failure.tsx'
import { type KeptDelivery, useDelivery } from './use-delivery.ts'
import { useWhyNotReceive } from './use-why-not-receive.ts'

type Props = { order: OrderDetail; hold: Hold<KeptDelivery> }

/** Counts one delivery of a purchase order, by scanning or by hand. */
export function ReceiveView({ order: newest, hold }: Props) {
  const { order, counting, complete, receive, inDoubt, isFrozen, into, word } = useDelivery(newest, hold)
  const { counts, over, steps, notes } = counting.tally
  const whyNotReceive = useWhyNotReceive(order)
  const whyNot = receive.isSuccess ? 'This delivery is booked.' : whyNotReceive
  const disabledBecause = whyNot ?? whyFrozen({ isFrozen, inDoubt })
  const orderPage = href(signedInPages.order, { id: order.id })
  const lines = countedLines(counts, over, order.items)
  const { done, total } = unitsOf(lines)
  const units = sumOf(order.items.map((item) => newUnits(counts, item)))
  const { error, isPending: pending } = receive

  const receiveAll = whyNot === undefined && (
    <Button
      disabledBecause={disabledBecause ?? (done === total ? 'Everything is counted.' : undefined)}
      onClick={() => counting.fillLines(order.items.map(({ id }) => id))}
    >
      Receive All
    </Button>
  )
  // What is still to be put aside is read first.
  if (receive.isSuccess && notes.length === 0) return <LeadBack to={orderPage} />
  return (
    <CountScreen
      title={`Receive ${order.order_number}`}
      lead={order.supplier_name ?? 'No supplier'}
      back={{ to: orderPage, label: order.order_number }}
      label="Order Items"
      verb="Received"
      canUndo={steps.length > 0}
      aside={receiveAll}
      failure={<ReceiveFailure {...{ error, inDoubt }} />}
      actions={
        <>
          <DeliveryLocation {...{ into, disabledBecause }} />
          <ReceiveActions
            {...{ units, orderPage, whyNot, pending }}
            words={deliveryWords(counts, over, order.items)}
            onComplete={complete}
          />
        </>
      }
      {...{ lines, counting, word, disabledBecause }}
    >
      <CountGuard units={units + sumOf([...over.values()])} {...{ pending, error, inDoubt }}>
        What was counted here is not booked yet.
      </CountGuard>
    </CountScreen>
  )
}
