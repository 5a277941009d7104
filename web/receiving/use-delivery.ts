import { useState } from 'react'
import { hasMoved, isEnded } from '#contract/order-life.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { plural } from '../platform/format.ts'
import { type Hold, useKeepThroughLoss } from '../platform/keep-through-loss.ts'
import { useKeepWork } from '../platform/kept-work.ts'
import { undoBy } from '../platform/undo.ts'
import type { KeptCount } from '../scan/kept-count.ts'
import { sumOf } from '../scan/units-of.ts'
import { useCounting } from '../scan/use-counting.ts'
import { useSaveCount } from '../scan/use-save-count.ts'
import { useSendAgain } from '../scan/use-send-again.ts'
import { useTakenUp } from '../scan/use-taken-up.ts'
import { deliveryRules, receiptItems } from './delivery.ts'
import { strayWords } from './stray-words.ts'
import { useDeliveryLocation } from './use-delivery-location.ts'

export type KeptDelivery = KeptCount & { location_id?: string | undefined }
const says = {
  unknown: { title: 'Item Not Found', text: 'This SKU is not in this order' },
  full: { title: 'Already Received', text: 'All units for this item have been received' },
}

/** Counts a delivery and books it once. While its fate is unknown the counts stand still, so that only the same is sent again. */
export function useDelivery(newest: OrderDetail, hold: Hold<KeptDelivery>) {
  const { document } = hold
  const done = sumOf(newest.items.map((item) => item.quantity_received))
  const { kept, word } = useTakenUp(hold, done)
  const into = useDeliveryLocation(kept?.location_id)
  const [sentFor, setSentFor] = useState<OrderDetail | null>(null)
  const saving = useSaveCount(api.receiving.receive, {
    ...{ document, kept, leftOf: () => null, readsAgain: 'orders' },
    saved: ({ units }) => `Received ${plural(units, 'item')}`,
    undo: ({ id }) => undoBy(api.receiving.reverse, { params: { id } }),
    failed: 'Failed to complete receiving',
    onSaved: () => {
      counting.settle()
      word.forget()
    },
  })
  const { sending: receive, inDoubt, isFrozen } = saving
  const order = (isFrozen && sentFor) || newest
  const counting = useCounting({
    ...{ lines: order.items, rules: deliveryRules, kept },
    // Once it is booked the lines have it in them, and nothing more is counted.
    isFrozen: isFrozen || receive.isSuccess,
    isClosed: hasMoved(order.status) || isEnded(order.status),
    says: { ...says, stray: (stray) => strayWords(stray, order.status) },
  })
  const { counts } = counting.tally

  const unsaved = () =>
    counting.keep({ intent: saving.intent.current, unanswered: isFrozen, done, location_id: into.held })
  useKeepWork(document, unsaved, { isBeingSaved: receive.isPending })
  useKeepThroughLoss(hold, unsaved)

  function complete() {
    if (!saving.isUnanswered) setSentFor(order)
    const items = receiptItems(counts, order.items)
    saving.send({ params: { id: order.id }, body: { items, location_id: into.location?.id ?? into.held } })
  }
  useSendAgain(saving, complete)
  return { order, counting, complete, receive, inDoubt, isFrozen, into, word }
}
