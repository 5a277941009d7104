import { useCallback, useRef, useState } from 'react'
import type { Picklist, PicklistDetail, PicklistItem } from '#contract/picking.ts'
import { isCompleted } from '#contract/picklist-life.ts'
import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'
import { keptWork, useKeepWork } from '../platform/kept-work.ts'
import { notify } from '../platform/notify.ts'
import { queryClient } from '../platform/query-client.ts'
import { type Intent, useIntent } from '../platform/use-intent.ts'
import { findByCode } from '../scan/find-by-code.ts'
import { isInDoubt } from '../scan/is-in-doubt.ts'
import { useScans } from '../scan/use-scans.ts'
import { afterRound, type PickRound, pickedOf, picksIn, withPicked } from './pick-round.ts'

type Kept = { counts: [id: string, units: number][]; intent: Intent | null }
const nothing: PickRound = new Map()
const texts = {
  saved: ({ status }: Picklist) =>
    isCompleted(status) ? 'Picklist completed successfully' : 'Progress saved successfully',
  failed: 'Failed to complete picking',
}

/** Counts picks and saves them as increments. While a save's fate is unknown the counts stand still, so that only the same is sent again. */
export function usePickRound(newest: PicklistDetail) {
  const document = `round ${newest.id}`
  const [kept] = useState(() => keptWork<Kept>(document))
  const [round, setRound] = useState<PickRound>(() => new Map(kept?.counts))
  const intent = useRef(kept?.intent ?? null)
  const [sentFor, setSentFor] = useState<PicklistDetail | null>(null)
  const [scans, scanned] = useScans()
  const pick = useIntent(api.picking.pick, {
    ...texts,
    intent,
    onSaved: (answer) => {
      putDetail({ ...afterRound(sentFor ?? newest, round), ...answer })
      setRound(nothing)
    },
  })
  useKeepWork(document, () => (round.size > 0 ? ({ counts: [...round], intent: intent.current } satisfies Kept) : null))
  const inDoubt = isInDoubt(pick.error)
  const isFrozen = pick.isPending || inDoubt
  const picklist = (isFrozen && sentFor) || newest
  const { items } = picklist

  const count = useCallback(
    (id: string, picked: number) =>
      setRound((now) => {
        const item = items.find((line) => line.id === id)
        return item ? withPicked(now, item, picked) : now
      }),
    [items],
  )
  function scan(code: string) {
    const found = findByCode(items, code, (item) => pickedOf(round, item) < item.quantity_ordered)
    scanned(found)
    if (found.kind !== 'hit') return sayMiss(found.kind)
    const picked = pickedOf(round, found.line) + 1
    count(found.line.id, picked)
    sayHit(found.line, picked)
  }
  function save() {
    setSentFor(picklist)
    const input = { params: { id: picklist.id }, body: { items: picksIn(round, items) } }
    pick.mutate((inDoubt && pick.variables) || input, { onError: readAgain })
  }
  return { picklist, round, scans, scan, count, save, pick, inDoubt, isFrozen }
}

const readAgain = () => void queryClient.invalidateQueries({ queryKey: ['picking'] })

function putDetail(picklist: PicklistDetail) {
  queryClient.setQueryData(api.picking.get.query({ params: { id: picklist.id } }).queryKey, picklist)
}

function sayHit({ product_name, quantity_ordered }: PicklistItem, picked: number) {
  const text = `${product_name}: ${formatNumber(picked)} of ${formatNumber(quantity_ordered)}`
  void notify.success({ title: 'Item Scanned', text })
}

function sayMiss(kind: 'unknown' | 'full') {
  if (kind === 'unknown')
    return void notify.failure({ title: 'Item Not Found', text: 'This SKU is not in this picklist' })
  void notify.failure({ title: 'Already Complete', text: 'All units for this item have been picked' })
}
