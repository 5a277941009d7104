import { href, Navigate } from 'react-router'
import type { OrderDetail } from '#contract/orders.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { CountedList } from '../scan/counted-list.tsx'
import { LeaveGuard } from '../scan/leave-guard.tsx'
import { ScanFlash } from '../scan/scan-flash.tsx'
import { ScanPage } from '../scan/scan-page.tsx'
import { ScanPanel } from '../scan/scan-panel.tsx'
import { UnitsFigure } from '../scan/units-figure.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { countedLines, newUnits, receivedOf, sumOf } from './delivery.ts'
import { ReceiveBar } from './receive-bar.tsx'
import { useDelivery } from './use-delivery.ts'
import { useWhyNotReceive } from './use-why-not-receive.ts'

/** Counts one delivery of a purchase order, by scanning or by hand. */
export function ReceiveView({ order: newest }: { order: OrderDetail }) {
  const { order, delivery, scans, scan, count, complete, receive, inDoubt, isFrozen } = useDelivery(newest)
  const whyNot = useWhyNotReceive(order)
  const disabled = isFrozen || whyNot !== undefined
  const orderPage = href(signedInPages.order, { id: order.id })
  const units = sumOf(order.items.map((item) => newUnits(delivery, item)))

  if (receive.isSuccess) return <Navigate to={orderPage} replace />
  return (
    <ScanPage>
      <PageHeader
        back={{ to: orderPage, label: order.order_number }}
        title={`Receive ${order.order_number}`}
        lead={order.supplier_name ?? 'No supplier'}
      />
      <UnitsFigure
        done={sumOf(order.items.map((item) => receivedOf(delivery, item)))}
        total={sumOf(order.items.map((item) => item.quantity))}
        label="received"
      />
      <ScanPanel scans={scans} onScan={scan} disabled={disabled} />
      <CountedList
        label="Order Items"
        lines={countedLines(delivery, order.items)}
        verb="Received"
        onCount={count}
        {...{ disabled, scans }}
      />
      <ReceiveBar
        {...{ units, whyNot, inDoubt }}
        error={receive.error}
        pending={receive.isPending}
        onComplete={complete}
      />
      <ScanFlash scans={scans} />
      <LeaveGuard units={units} pending={receive.isPending} error={receive.error}>
        What was counted here is not booked yet.
      </LeaveGuard>
    </ScanPage>
  )
}
