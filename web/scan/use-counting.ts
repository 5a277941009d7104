import { useRef, useState } from 'react'
import { formatNumber } from '../platform/format.ts'
import { notify, type Said } from '../platform/notify.ts'
import { severalHave } from '../platform/several-have.ts'
import { findByCode } from './find-by-code.ts'
import type { Stray } from './follow-lines.ts'
import type { LastScan } from './last-scan.ts'
import { signalScan } from './signal-scan.ts'
import {
  type Countable,
  type Counts,
  countByHand,
  fill,
  fromKept,
  type KeptTally,
  keptForm,
  keyOf,
  nothing,
  scanInto,
  settled,
  type Tally,
  undo,
} from './tally.ts'
import { type Followed, useFollowLines } from './use-follow-lines.ts'

type Counting<L> = Followed<L> & {
  kept: (KeptTally & { counted_at?: number }) | null
  /** The toasts of a code that is on no line, and of one whose lines are full; what is to be done with units that have lost their place. */
  says: { unknown: Said; full: Said; stray: (stray: Stray) => string | undefined }
}

/** Counts on a scan screen, by scans and by hand. Scans are counted on what was counted last, also where two come before the screen is drawn anew. */
export function useCounting<L extends Countable>({ kept, says, ...followed }: Counting<L>) {
  const { lines, rules } = followed
  const [tally, setTally] = useState<Tally>(() => (kept ? fromKept(kept) : nothing))
  const [last, setLast] = useState<LastScan | null>(null)
  const [lineId, setLineId] = useState<string | null>(null)
  const newest = useRef(tally)
  const countedAt = useRef(kept?.counted_at)
  const put = (next: Tally) => {
    newest.current = next
    countedAt.current = Date.now()
    setTally(next)
  }
  const told = useRef(0)
  function tell(said: Omit<LastScan, 'nth'>) {
    told.current += 1
    setLast({ ...said, nth: told.current })
  }
  const factsOf = (line: L) => ({
    lineId: line.id,
    name: line.product_name,
    count: rules.countOf(newest.current.counts, line),
    most: rules.mostOf(line),
  })

  function putFollowed(next: Tally) {
    put(next)
    // Its figures are of counts that are no more.
    setLast(null)
  }
  useFollowLines({ ...followed, newest, put: putFollowed, wordsFor: says.stray })
  const knows = (code: string) => findByCode(lines, code, () => true).kind !== 'unknown'

  function scan(code: string) {
    const { found, tally: next } = scanInto(newest.current, lines, rules, code)
    if (found.kind === 'shared') return refuse(code, severalHave(code))
    put(next)
    signalScan(found.kind === 'hit' ? 'hit' : 'miss')
    if (found.kind === 'unknown') {
      tell({ kind: 'unknown', code })
      return void notify.failure({ ...says.unknown, isOnPage: true })
    }
    const facts = factsOf(found.line)
    tell({ kind: found.kind, code, ...facts })
    setLineId(found.line.id)
    if (found.kind === 'full') return void notify.failure({ ...says.full, isOnPage: true })
    const text = `${facts.name}: ${formatNumber(facts.count)} of ${formatNumber(facts.most)}`
    void notify.success({ title: 'Item Scanned', text, isOnPage: true })
  }
  /** A scan that cannot be counted, or comes while nothing can, is told of like any other that counts nothing. */
  function refuse(code: string, why: string) {
    signalScan('miss')
    tell({ kind: 'refused', code, why })
    void notify.failure({ title: 'Not Counted', text: why, isOnPage: true })
  }
  /** `isGone`: the line was scrolled out of sight with it, and shall not be brought back. */
  function count(id: string, units: number, asked?: number, isGone?: boolean) {
    const line = lines.find((one) => one.id === id)
    if (!line) return
    put(countByHand(newest.current, line, rules, { count: units, asked }))
    // Beside the counter its figures would be of another moment.
    setLast((was) => (was?.lineId === id ? { ...was, ...factsOf(line) } : was))
    if (!isGone) setLineId(id)
  }
  function fillLines(ids: readonly string[]) {
    put(
      fill(
        newest.current,
        lines.filter(({ id }) => ids.includes(id)),
        rules,
      ),
    )
    const line = lines.find(({ id }) => id === ids[0])
    if (ids.length > 1 || !line) return tell({ kind: 'filled', code: '' })
    setLineId(line.id)
    tell({ kind: 'filled', code: line.product_sku, ...factsOf(line) })
  }
  function undoLast() {
    const step = newest.current.steps.at(-1)
    put(undo(newest.current, lines, rules))
    const [key, ...others] = new Set(step?.units.map(([one]) => one))
    const line = others.length === 0 && lines.find((one) => keyOf(one) === key)
    if (!line) return tell({ kind: 'undone', code: '' })
    setLineId(line.id)
    tell({ kind: 'undone', code: line.product_sku, ...factsOf(line) })
  }
  const settle = (sent?: Counts) => put(settled(newest.current, sent))
  const dismissNotes = () => put({ ...newest.current, notes: [] })
  const keep = () => ({ ...keptForm(tally), ...(countedAt.current !== undefined && { counted_at: countedAt.current }) })
  return { tally, last, lineId, scan, refuse, knows, count, fillLines, undoLast, settle, dismissNotes, keep }
}
