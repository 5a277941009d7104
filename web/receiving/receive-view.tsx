import { href, Navigate } from 'react-router'
import type { OrderDetail } from '#contract/orders.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { plural } from '../platform/format.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { CountedList } from './counted-list.tsx'
import { newUnits, receivedOf, sumOf } from './delivery.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { ReceiveBar } from './receive-bar.tsx'
import { ScanFlash } from './scan-flash.tsx'
import { ScanPage } from './scan-page.tsx'
import { ScanPanel } from './scan-panel.tsx'
import { UnitsFigure } from './units-figure.tsx'
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
        lines={order.items.map((item) => ({
          id: item.id,
          name: item.product_name,
          sku: item.product_sku,
          count: receivedOf(delivery, item),
          min: item.quantity_received,
          max: item.quantity,
        }))}
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
      <LeaveGuard units={receive.isPending ? 0 : units}>
        {`${plural(units, 'unit')} counted here ${units === 1 ? 'is' : 'are'} not booked yet.`}
      </LeaveGuard>
    </ScanPage>
  )
}
