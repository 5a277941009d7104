import { useRef, useState } from 'react'
import { hasMoved, isEnded } from '#contract/order-life.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { plural } from '../platform/format.ts'
import { useKeepThroughReload } from '../platform/keep-through-reload.ts'
import { keptWork, settleKeptWork, useKeepWork } from '../platform/kept-work.ts'
import { queryClient } from '../platform/query-client.ts'
import { undoBy } from '../platform/undo.ts'
import { type Intent, useIntent } from '../platform/use-intent.ts'
import { isWorthKeeping, type KeptTally, keptForm } from '../scan/tally.ts'
import { useCounting } from '../scan/use-counting.ts'
import { useInDoubt } from '../scan/use-in-doubt.ts'
import { useSendAgain } from '../scan/use-send-again.ts'
import { deliveryRules, receiptItems } from './delivery.ts'
import { strayWords } from './stray-words.ts'
import { useDeliveryLocation } from './use-delivery-location.ts'

/** `unanswered`: the intent was sent, and nobody knows what became of it. */
type Kept = KeptTally & { intent: Intent | null; unanswered?: boolean; location_id?: string | undefined }
const says = {
  unknown: { title: 'Item Not Found', text: 'This SKU is not in this order' },
  full: { title: 'Already Received', text: 'All units for this item have been received' },
}

/** Counts a delivery and books it once. While its fate is unknown the counts stand still, so that only the same is sent again. */
export function useDelivery(newest: OrderDetail) {
  const document = `delivery ${newest.id}`
  const [kept] = useState(() => keptWork<Kept>(document))
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
      settleKeptWork(document, sent?.key, { isSaved: true })
    },
    onRefused: (sent) => settleKeptWork(document, sent?.key, { isSaved: false }),
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
          ...keptForm(counting.tally),
          intent: intent.current,
          unanswered: isFrozen,
          location_id: into.held,
        } satisfies Kept)
      : null
  useKeepWork(document, unsaved, { isBeingSaved: receive.isPending })
  useKeepThroughReload(document, unsaved)

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
  return { order, delivery: counts, over, counting, complete, receive, inDoubt, isFrozen, into }
}
