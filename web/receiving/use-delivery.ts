import { useRef, useState } from 'react'
import { hasMoved, isEnded } from '#contract/order-life.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { plural } from '../platform/format.ts'
import { type Hold, useKeepThroughLoss } from '../platform/keep-through-loss.ts'
import { settleKeptWork, useKeepWork } from '../platform/kept-work.ts'
import { queryClient } from '../platform/query-client.ts'
import { undoBy } from '../platform/undo.ts'
import { type Intent, useIntent } from '../platform/use-intent.ts'
import { isWorthKeeping } from '../scan/tally.ts'
import { useCounting } from '../scan/use-counting.ts'
import { useInDoubt } from '../scan/use-in-doubt.ts'
import { useSendAgain } from '../scan/use-send-again.ts'
import { type Counted, useTakenUp } from '../scan/use-taken-up.ts'
import { deliveryRules, receiptItems, sumOf } from './delivery.ts'
import { strayWords } from './stray-words.ts'
import { useDeliveryLocation } from './use-delivery-location.ts'

export type KeptDelivery = Counted & { intent: Intent | null; location_id?: string | undefined }
const says = {
  unknown: { title: 'Item Not Found', text: 'This SKU is not in this order' },
  full: { title: 'Already Received', text: 'All units for this item have been received' },
}

/** Counts a delivery and books it once. While its fate is unknown the counts stand still, so that only the same is sent again. */
export function useDelivery(newest: OrderDetail, hold: Hold<KeptDelivery>) {
  const { document } = hold
  const done = sumOf(newest.items.map((item) => item.quantity_received))
  const { kept, word } = useTakenUp(hold, done)
  const intent = useRef(kept?.intent ?? null)
  const into = useDeliveryLocation(kept?.location_id)
  const [sentFor, setSentFor] = useState<OrderDetail | null>(null)
  const receive = useIntent(api.receiving.receive, {
    saved: ({ units }) => `Received ${plural(units, 'item')}`,
    undo: ({ id }) => undoBy(api.receiving.reverse, { params: { id } }),
    failed: 'Failed to complete receiving',
    intent,
    onSaved: (_answer, sent) => {
      counting.settle()
      word.forget()
      settleKeptWork<KeptDelivery>(document, sent?.key, () => null)
    },
    onRefused: (sent) => settleKeptWork<KeptDelivery>(document, sent?.key, (work) => work),
  })
  const inDoubt = useInDoubt(receive, kept?.unanswered ?? false)
  const unanswered = receive.isIdle && kept?.unanswered ? kept.intent : null
  const isFrozen = receive.isPending || inDoubt || unanswered !== null
  const order = (isFrozen && sentFor) || newest
  const counting = useCounting({
    ...{ lines: order.items, rules: deliveryRules, kept },
    // Once it is booked the lines have it in them, and nothing more is counted.
    isFrozen: isFrozen || receive.isSuccess,
    isClosed: hasMoved(order.status) || isEnded(order.status),
    says: { ...says, stray: (stray) => strayWords(stray, order.status) },
  })
  const { counts, over } = counting.tally

  const unsaved = () =>
    isWorthKeeping(counting.tally)
      ? ({
          ...counting.keep(),
          intent: intent.current,
          unanswered: isFrozen,
          done,
          location_id: into.held,
        } satisfies KeptDelivery)
      : null
  useKeepWork(document, unsaved, { isBeingSaved: receive.isPending })
  useKeepThroughLoss(hold, unsaved)

  const send = (input: Parameters<typeof receive.mutate>[0]) =>
    receive.mutate(input, { onError: () => void queryClient.invalidateQueries({ queryKey: ['orders'] }) })
  function complete() {
    // What a reload left unanswered may be in these lines already.
    if (unanswered) return send(JSON.parse(unanswered.input))
    setSentFor(order)
    send(
      (inDoubt && receive.variables) || {
        params: { id: order.id },
        body: { items: receiptItems(counts, order.items), location_id: into.location?.id ?? into.held },
      },
    )
  }
  useSendAgain({ inDoubt, unanswered: unanswered !== null, error: receive.error }, complete)
  return { order, delivery: counts, over, counting, complete, receive, inDoubt, isFrozen, into, word }
}
