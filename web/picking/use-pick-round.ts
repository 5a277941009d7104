import { useRef, useState } from 'react'
import type { Picklist, PicklistDetail } from '#contract/picking.ts'
import { isCompleted, isOpen } from '#contract/picklist-life.ts'
import { api } from '../platform/api-client.ts'
import { type Hold, useKeepThroughLoss } from '../platform/keep-through-loss.ts'
import { settleKeptWork, useKeepWork } from '../platform/kept-work.ts'
import { queryClient } from '../platform/query-client.ts'
import { type Intent, useIntent } from '../platform/use-intent.ts'
import { useMe } from '../platform/use-me.ts'
import { isWorthKeeping, keptForm } from '../scan/tally.ts'
import { useCounting } from '../scan/use-counting.ts'
import { useInDoubt } from '../scan/use-in-doubt.ts'
import { useSendAgain } from '../scan/use-send-again.ts'
import { type Counted, useTakenUp } from '../scan/use-taken-up.ts'
import { useCorrecting } from './correct-picks.tsx'
import { afterRound, picksIn, roundRules, sumOf } from './pick-round.ts'
import { strayWords } from './stray-words.ts'

export type KeptRound = Counted & { intent: Intent | null }
const texts = {
  saved: ({ status }: Picklist) =>
    isCompleted(status) ? 'Picklist completed successfully' : 'Progress saved successfully',
  failed: 'Failed to complete picking',
}
const says = {
  unknown: { title: 'Item Not Found', text: 'This SKU is not in this picklist' },
  full: { title: 'Already Complete', text: 'All units for this item have been picked' },
}

/** Counts picks and saves them as increments. While a save's fate is unknown the counts stand still, so that only the same is sent again. */
export function usePickRound(newest: PicklistDetail, hold: Hold<KeptRound>) {
  const { document } = hold
  const done = sumOf(newest.items.map((item) => item.quantity_picked))
  const { kept, word } = useTakenUp(hold, done)
  const intent = useRef(kept?.intent ?? null)
  const [sentFor, setSentFor] = useState<PicklistDetail | null>(null)
  const pick = useIntent(api.picking.pick, {
    ...texts,
    intent,
    onSaved: (answer, sent) => {
      if (sentFor) putDetail({ ...afterRound(sentFor, counts), ...answer })
      counting.settle()
      word.forget()
      settleKeptWork(document, sent?.key, { isSaved: true })
    },
    onRefused: (sent) => settleKeptWork(document, sent?.key, { isSaved: false }),
  })
  const inDoubt = useInDoubt(pick, kept?.unanswered ?? false)
  const unanswered = pick.isIdle && kept?.unanswered ? kept.intent : null
  const isFrozen = pick.isPending || inDoubt || unanswered !== null
  const picklist = (isFrozen && sentFor) || newest
  const isCorrecting = useCorrecting()(picklist)
  const me = useMe()
  const isCancelled = !isOpen(picklist.status) && !isCompleted(picklist.status)
  const counting = useCounting({
    ...{ lines: picklist.items, rules: roundRules, kept, isFrozen },
    isClosed: !isOpen(picklist.status) && !isCorrecting,
    // What was saved is in the hands of whom it is assigned to: others who look on have nothing of it.
    isEmptied: isCancelled && [null, me?.user_id].includes(picklist.assigned_to),
    says: { ...says, stray: (stray) => strayWords(stray, picklist) },
  })
  const { counts } = counting.tally

  const unsaved = () =>
    isWorthKeeping(counting.tally)
      ? ({ ...keptForm(counting.tally), intent: intent.current, unanswered: isFrozen, done } satisfies KeptRound)
      : null
  useKeepWork(document, unsaved, { isBeingSaved: pick.isPending })
  useKeepThroughLoss(hold, unsaved)

  const send = (input: Parameters<typeof pick.mutate>[0], onEnd?: (answer?: Picklist) => void) =>
    pick.mutate(input, {
      onSuccess: (answer) => onEnd?.(answer),
      onError: () => {
        readAgain()
        onEnd?.()
      },
    })
  /** `onEnd` has the list as it was saved, and nothing where it was not. */
  function save(onEnd?: (answer?: Picklist) => void) {
    // What a reload left unanswered may be in these lines already.
    if (unanswered) return send(JSON.parse(unanswered.input), onEnd)
    setSentFor(picklist)
    const reopen = isCorrecting ? picklist.version : undefined
    const input = { params: { id: picklist.id }, body: { items: picksIn(counts, picklist.items), reopen } }
    send((inDoubt && pick.variables) || input, onEnd)
  }
  useSendAgain({ inDoubt, unanswered: unanswered !== null, error: pick.error }, save)
  return { picklist, round: counts, counting, save, pick, inDoubt, isFrozen, isCorrecting, word }
}

const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['picking'] })

function putDetail(picklist: PicklistDetail) {
  queryClient.setQueryData(api.picking.get.query({ params: { id: picklist.id } }).queryKey, picklist)
}
