import { useCallback, useRef, useState } from 'react'
import type { OrderDetail, OrderItem } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'
import { keptWork, useKeepWork } from '../platform/kept-work.ts'
import { notify } from '../platform/notify.ts'
import { queryClient } from '../platform/query-client.ts'
import { type Intent, useIntent } from '../platform/use-intent.ts'
import { findByCode } from '../scan/find-by-code.ts'
import { isInDoubt } from '../scan/is-in-doubt.ts'
import { useScans } from '../scan/use-scans.ts'
import { type Delivery, receiptItems, receivedOf, withReceived } from './delivery.ts'

type Kept = { counts: [id: string, units: number][]; intent: Intent | null }

/** Counts a delivery and books it once. While its fate is unknown the counts stand still, so that only the same is sent again. */
export function useDelivery(newest: OrderDetail) {
  const document = `delivery ${newest.id}`
  const [kept] = useState(() => keptWork<Kept>(document))
  const [delivery, setDelivery] = useState<Delivery>(() => new Map(kept?.counts))
  const intent = useRef(kept?.intent ?? null)
  const [sentFor, setSentFor] = useState<OrderDetail | null>(null)
  const [scans, scanned] = useScans()
  const receive = useIntent(api.receiving.receive, {
    saved: ({ units }) => `Received ${formatNumber(units)} items`,
    failed: 'Failed to complete receiving',
    intent,
  })
  useKeepWork(document, () =>
    delivery.size > 0 && !receive.isSuccess ? ({ counts: [...delivery], intent: intent.current } satisfies Kept) : null,
  )
  const inDoubt = isInDoubt(receive.error)
  const isFrozen = receive.isPending || inDoubt
  const order = (isFrozen && sentFor) || newest
  const { items } = order

  const count = useCallback(
    (id: string, received: number) =>
      setDelivery((now) => {
        const item = items.find((line) => line.id === id)
        return item ? withReceived(now, item, received) : now
      }),
    [items],
  )
  function scan(code: string) {
    const found = findByCode(items, code, (item) => receivedOf(delivery, item) < item.quantity)
    scanned(found)
    if (found.kind !== 'hit') return sayMiss(found.kind)
    const received = receivedOf(delivery, found.line) + 1
    count(found.line.id, received)
    sayHit(found.line, received)
  }
  function complete() {
    setSentFor(order)
    const input = { params: { id: order.id }, body: { items: receiptItems(delivery, items) } }
    receive.mutate((inDoubt && receive.variables) || input, {
      onError: () => void queryClient.invalidateQueries({ queryKey: ['orders'] }),
    })
  }
  return { order, delivery, scans, scan, count, complete, receive, inDoubt, isFrozen }
}

function sayHit({ product_name, quantity }: OrderItem, received: number) {
  const text = `${product_name}: ${formatNumber(received)} of ${formatNumber(quantity)}`
  void notify.success({ title: 'Item Scanned', text })
}

function sayMiss(kind: 'unknown' | 'full') {
  if (kind === 'unknown') return void notify.failure({ title: 'Item Not Found', text: 'This SKU is not in this order' })
  void notify.failure({ title: 'Already Received', text: 'All units for this item have been received' })
}
