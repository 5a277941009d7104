import { href, Navigate } from 'react-router'
import type { OrderDetail } from '#contract/orders.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import type { Hold } from '../platform/keep-through-loss.ts'
import { CountGuard } from '../scan/count-guard.tsx'
import { CountedList } from '../scan/counted-list.tsx'
import { LastScanCard } from '../scan/last-scan-card.tsx'
import { ScanFlash } from '../scan/scan-flash.tsx'
import { ScanHead } from '../scan/scan-head.tsx'
import { ScanPage } from '../scan/scan-page.tsx'
import { ScanPanel } from '../scan/scan-panel.tsx'
import { StrayNotice } from '../scan/stray-notice.tsx'
import { UnitsFigure } from '../scan/units-figure.tsx'
import { whyFrozen } from '../scan/why-frozen.ts'
import { Button } from '../ui/button.tsx'
import { countedLines, newUnits, receivedOf, sumOf } from './delivery.ts'
import { DeliveryLocation } from './delivery-location.tsx'
import { deliveryWords } from './delivery-words.ts'
import { ReceiveBar } from './receive-bar.tsx'
import { type KeptDelivery, useDelivery } from './use-delivery.ts'
import { useWhyNotReceive } from './use-why-not-receive.ts'

type Props = { order: OrderDetail; hold: Hold<KeptDelivery> }

/** Counts one delivery of a purchase order, by scanning or by hand. */
export function ReceiveView({ order: newest, hold }: Props) {
  const { order, delivery, over, counting, complete, receive, inDoubt, isFrozen, into, word } = useDelivery(
    newest,
    hold,
  )
  const { tally, last, lineId, scan, refuse, knows, count, fillLines, undoLast } = counting
  const whyNotReceive = useWhyNotReceive(order)
  const whyNot = receive.isSuccess ? 'This delivery is booked.' : whyNotReceive
  const disabledBecause = whyNot ?? whyFrozen({ isFrozen, inDoubt })
  const orderPage = href(signedInPages.order, { id: order.id })
  const units = sumOf(order.items.map((item) => newUnits(delivery, item)))
  const done = sumOf(order.items.map((item) => receivedOf(delivery, item)))
  const total = sumOf(order.items.map((item) => item.quantity))

  // What is still to be put aside is read first.
  if (receive.isSuccess && tally.notes.length === 0) return <Navigate to={orderPage} replace />
  return (
    <ScanPage>
      <ScanHead
        back={{ to: orderPage, label: order.order_number }}
        title={`Receive ${order.order_number}`}
        lead={order.supplier_name ?? 'No supplier'}
        disabledBecause={disabledBecause}
      />
      <UnitsFigure
        {...{ done, total }}
        label="received"
        action={
          whyNot === undefined && (
            <Button
              disabledBecause={disabledBecause ?? (done === total ? 'Everything is counted.' : undefined)}
              onClick={() => fillLines(order.items.map(({ id }) => id))}
            >
              Receive All
            </Button>
          )
        }
      />
      <ScanPanel last={last} onScan={scan} onRefused={refuse} {...{ knows, disabledBecause }} />
      <CountedList
        label="Order Items"
        lines={countedLines(delivery, over, order.items)}
        verb="Received"
        onCount={count}
        onFill={fillLines}
        {...{ disabledBecause, lineId }}
      />
      <ReceiveBar
        {...{ units, orderPage, whyNot, inDoubt }}
        words={deliveryWords(delivery, over, order.items)}
        notice={<StrayNotice word={word} notes={tally.notes} onDismiss={counting.dismissNotes} />}
        lastScan={
          <LastScanCard
            last={last}
            canUndo={tally.steps.length > 0}
            disabledBecause={disabledBecause}
            onUndo={undoLast}
          />
        }
        location={
          into.location &&
          into.locations.length > 1 && (
            <DeliveryLocation
              locations={into.locations}
              location={into.location}
              disabledBecause={disabledBecause}
              onChoose={into.chooseLocation}
            />
          )
        }
        error={receive.error}
        pending={receive.isPending}
        onComplete={complete}
      />
      <ScanFlash last={last} />
      <CountGuard
        units={units + sumOf([...over.values()])}
        pending={receive.isPending}
        error={receive.error}
        inDoubt={inDoubt}
      >
        What was counted here is not booked yet.
      </CountGuard>
    </ScanPage>
  )
}
