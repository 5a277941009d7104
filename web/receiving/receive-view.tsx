import { href, Navigate } from 'react-router'
import type { OrderDetail } from '#contract/orders.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { plural } from '../platform/format.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { CountedLine } from './counted-line.tsx'
import { CountedList } from './counted-list.tsx'
import { newUnits, receivedOf, sumOf } from './delivery.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { ReceiveBar } from './receive-bar.tsx'
import { ScanFlash } from './scan-flash.tsx'
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
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-4">
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
      <CountedList label="Order Items" most={Math.max(...order.items.map((item) => item.quantity))}>
        {order.items.map((item) => (
          <CountedLine
            key={item.id}
            id={item.id}
            name={item.product_name}
            sku={item.product_sku}
            verb="Received"
            count={receivedOf(delivery, item)}
            min={item.quantity_received}
            max={item.quantity}
            disabled={disabled}
            isLatest={scans.lineId === item.id}
            onCount={count}
          />
        ))}
        {order.items.length === 0 && <li className="px-4 py-10 text-center text-soft">No items added yet</li>}
      </CountedList>
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
    </div>
  )
}
