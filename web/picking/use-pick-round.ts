import { useState } from 'react'
import type { Picklist, PicklistDetail } from '#contract/picking.ts'
import { isCompleted, isOpen } from '#contract/picklist-life.ts'
import { api } from '../platform/api-client.ts'
import { type Hold, useKeepThroughLoss } from '../platform/keep-through-loss.ts'
import { useKeepWork } from '../platform/kept-work.ts'
import { queryClient } from '../platform/query-client.ts'
import type { Intent } from '../platform/use-intent.ts'
import { useMe } from '../platform/use-me.ts'
import type { KeptCount } from '../scan/kept-count.ts'
import { fromKept, isWorthKeeping, keptForm, settled } from '../scan/tally.ts'
import { sumOf } from '../scan/units-of.ts'
import { useCounting } from '../scan/use-counting.ts'
import { useSaveCount } from '../scan/use-save-count.ts'
import { useSendAgain } from '../scan/use-send-again.ts'
import { useTakenUp } from '../scan/use-taken-up.ts'
import { useCorrecting } from './correct-picks.tsx'
import { afterRound, type PickRound, picksIn, roundRules, rulesFrom, sentIn } from './pick-round.ts'
import { strayWords } from './stray-words.ts'

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
export function usePickRound(newest: PicklistDetail, hold: Hold<KeptCount>) {
  const { document } = hold
  const done = sumOf(newest.items.map((item) => item.quantity_picked))
  const { kept, word } = useTakenUp(hold, done)
  /** The list as it stood when the save was sent, and how many steps had been counted on it. */
  const [sentFor, setSentFor] = useState<{ list: PicklistDetail; steps: number } | null>(null)
  const saving = useSaveCount(api.picking.pick, {
    ...{ ...texts, document, kept, leftOf, readsAgain: 'picking' },
    onSaved: (answer, intent) => {
      const saved = sentBy(intent)
      if (sentFor) putDetail({ ...afterRound(sentFor.list, saved), ...answer })
      counting.settle(saved)
      // What was counted since is told of until it is looked at.
      if (settled(counting.tally, saved).counts.size === 0) word.forget()
    },
  })
  const { sending: pick, inDoubt, isFrozen } = saving
  const picklist = (isFrozen && sentFor?.list) || newest
  const isCorrecting = useCorrecting()(picklist)
  // What a reload left unanswered may be in the lines already: nobody knows from where to count on.
  const countsOn = isFrozen && sentFor !== null && !isCorrecting
  const sent = sentIn(pick.variables?.body.items ?? [])
  const rules = countsOn ? rulesFrom(sent) : roundRules
  const counting = useCounting({
    ...{ lines: picklist.items, rules, kept, isFrozen },
    isClosed: !isOpen(picklist.status) && !isCorrecting,
    isEmptied: useIsEmptied(picklist),
    says: { ...says, stray: (stray) => strayWords(stray, picklist) },
  })
  const { counts, steps } = counting.tally

  const unsaved = () => counting.keep({ intent: saving.intent.current, unanswered: isFrozen, done })
  useKeepWork(document, unsaved, { isBeingSaved: pick.isPending })
  useKeepThroughLoss(hold, unsaved)

  /** `onEnd` has the list as it was saved, and nothing where it was not. */
  function save(onEnd?: (answer?: Picklist) => void) {
    if (!saving.isUnanswered && !inDoubt) setSentFor({ list: picklist, steps: steps.length })
    const reopen = isCorrecting ? picklist.version : undefined
    saving.send({ params: { id: picklist.id }, body: { items: picksIn(counts, picklist.items), reopen } }, onEnd)
  }
  useSendAgain(saving, save)
  const canUndo = steps.length > (countsOn ? sentFor.steps : 0)
  const isHeld = isFrozen && !countsOn
  const isAhead = countsOn && settled(counting.tally, sent).counts.size > 0
  return { picklist, rules, counting, canUndo, isAhead, save, pick, inDoubt, isHeld, isCorrecting, word }
}

/** Cancelled, and what was saved is in the hands of whom it is assigned to: others who look on have nothing of it. */
function useIsEmptied({ status, assigned_to }: Picklist) {
  const me = useMe()
  return !isOpen(status) && !isCompleted(status) && [null, me?.user_id].includes(assigned_to)
}

const sentBy = (sent: Intent | null): PickRound => sentIn(sent ? JSON.parse(sent.input).body.items : [])

/** What of it was counted after it was sent. */
function leftOf(work: KeptCount) {
  const left = settled(fromKept(work), sentBy(work.intent))
  return isWorthKeeping(left) ? { ...work, ...keptForm(left) } : null
}

function putDetail(picklist: PicklistDetail) {
  queryClient.setQueryData(api.picking.get.query({ params: { id: picklist.id } }).queryKey, picklist)
}
