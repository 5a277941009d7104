import { useRef, useState } from 'react'
import type { Picklist, PicklistDetail } from '#contract/picking.ts'
import { isCompleted, isOpen } from '#contract/picklist-life.ts'
import { api } from '../platform/api-client.ts'
import { type Hold, useKeepThroughLoss } from '../platform/keep-through-loss.ts'
import { settleKeptWork, useKeepWork } from '../platform/kept-work.ts'
import { queryClient } from '../platform/query-client.ts'
import { type Intent, useIntent } from '../platform/use-intent.ts'
import { useMe } from '../platform/use-me.ts'
import { fromKept, isWorthKeeping, keptForm, settled } from '../scan/tally.ts'
import { useCounting } from '../scan/use-counting.ts'
import { useInDoubt } from '../scan/use-in-doubt.ts'
import { useSendAgain } from '../scan/use-send-again.ts'
import { type Counted, useTakenUp } from '../scan/use-taken-up.ts'
import { useCorrecting } from './correct-picks.tsx'
import { afterRound, type PickRound, picksIn, roundRules, rulesFrom, sentIn, sumOf } from './pick-round.ts'
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

/** Counts picks and saves them as increments. While a save's fate is unknown only the very same is sent again: what is counted on from it is saved after that. */
export function usePickRound(newest: PicklistDetail, hold: Hold<KeptRound>) {
  const { document } = hold
  const done = sumOf(newest.items.map((item) => item.quantity_picked))
  const { kept, word } = useTakenUp(hold, done)
  const intent = useRef(kept?.intent ?? null)
  /** The list as it stood when the save was sent, and how many steps had been counted on it. */
  const [sentFor, setSentFor] = useState<{ list: PicklistDetail; steps: number } | null>(null)
  const pick = useIntent(api.picking.pick, {
    ...texts,
    intent,
    onSaved: (answer, sent) => {
      const saved = sentBy(sent)
      if (sentFor) putDetail({ ...afterRound(sentFor.list, saved), ...answer })
      counting.settle(saved)
      // What was counted since is told of until it is looked at.
      if (settled(counting.tally, saved).counts.size === 0) word.forget()
      settleKeptWork<KeptRound>(document, sent?.key, leftOf)
    },
    onRefused: (sent) => settleKeptWork<KeptRound>(document, sent?.key, (work) => work),
  })
  const inDoubt = useInDoubt(pick, kept?.unanswered ?? false)
  const unanswered = pick.isIdle && kept?.unanswered ? kept.intent : null
  const isFrozen = pick.isPending || inDoubt || unanswered !== null
  const picklist = (isFrozen && sentFor?.list) || newest
  const isCorrecting = useCorrecting()(picklist)
  const me = useMe()
  const isCancelled = !isOpen(picklist.status) && !isCompleted(picklist.status)
  // What a reload left unanswered may be in the lines already: nobody knows from where to count on.
  const countsOn = isFrozen && sentFor !== null && !isCorrecting
  const sent = sentIn(pick.variables?.body.items ?? [])
  const rules = countsOn ? rulesFrom(sent) : roundRules
  const counting = useCounting({
    ...{ lines: picklist.items, rules, kept, isFrozen },
    isClosed: !isOpen(picklist.status) && !isCorrecting,
    // What was saved is in the hands of whom it is assigned to: others who look on have nothing of it.
    isEmptied: isCancelled && [null, me?.user_id].includes(picklist.assigned_to),
    says: { ...says, stray: (stray) => strayWords(stray, picklist) },
  })
  const { counts, steps } = counting.tally

  const unsaved = () =>
    isWorthKeeping(counting.tally)
      ? ({ ...counting.keep(), intent: intent.current, unanswered: isFrozen, done } satisfies KeptRound)
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
    if (!inDoubt) setSentFor({ list: picklist, steps: steps.length })
    const reopen = isCorrecting ? picklist.version : undefined
    const input = { params: { id: picklist.id }, body: { items: picksIn(counts, picklist.items), reopen } }
    send((inDoubt && pick.variables) || input, onEnd)
  }
  useSendAgain({ inDoubt, unanswered: unanswered !== null, error: pick.error }, save)
  const canUndo = steps.length > (countsOn ? sentFor.steps : 0)
  const isHeld = isFrozen && !countsOn
  const isAhead = countsOn && settled(counting.tally, sent).counts.size > 0
  return { picklist, rules, counting, canUndo, isAhead, save, pick, inDoubt, isHeld, isCorrecting, word }
}

const sentBy = (sent: Intent | null): PickRound => sentIn(sent ? JSON.parse(sent.input).body.items : [])

/** What of it was counted after it was sent. */
function leftOf(work: KeptRound) {
  const left = settled(fromKept(work), sentBy(work.intent))
  return isWorthKeeping(left) ? { ...work, ...keptForm(left) } : null
}

const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['picking'] })

function putDetail(picklist: PicklistDetail) {
  queryClient.setQueryData(api.picking.get.query({ params: { id: picklist.id } }).queryKey, picklist)
}
