import { useRef, useState } from 'react'
import { formatNumber } from '../platform/format.ts'
import { notify, type Saying } from '../platform/notify.ts'
import { findByCode } from './find-by-code.ts'
import type { LastScan } from './last-scan.ts'
import { signalScan } from './signal-scan.ts'
import {
  countByHand,
  fill,
  fromKept,
  type KeptTally,
  nothing,
  type Rules,
  scanInto,
  type Tally,
  undo,
} from './tally.ts'

type Line = { id: string; product_name: string; product_sku: string; product_barcode: string | null }

type Counting<L> = {
  lines: readonly L[]
  rules: Rules<L>
  kept: KeptTally | null
  /** The toasts of a code that is on no line, and of one whose lines are full. */
  says: { unknown: Saying; full: Saying }
}

/** Counts on a scan screen, by scans and by hand. Scans are counted on what was counted last, also where two come before the screen is drawn anew. */
export function useCounting<L extends Line>({ lines, rules, kept, says }: Counting<L>) {
  const [tally, setTally] = useState<Tally>(() => (kept ? fromKept(kept) : nothing))
  const [last, setLast] = useState<LastScan | null>(null)
  const [lineId, setLineId] = useState<string | null>(null)
  const newest = useRef(tally)
  const put = (next: Tally) => {
    newest.current = next
    setTally(next)
  }
  const tell = (said: Omit<LastScan, 'nth'>) => setLast((before) => ({ ...said, nth: (before?.nth ?? 0) + 1 }))
  const factsOf = (line: L) => ({
    name: line.product_name,
    count: rules.countOf(newest.current.counts, line),
    most: rules.mostOf(line),
  })

  const knows = (code: string) => findByCode(lines, code, () => true).kind === 'hit'

  function scan(code: string) {
    const { found, tally: next } = scanInto(newest.current, lines, rules, code)
    put(next)
    signalScan(found.kind === 'hit' ? 'hit' : 'miss')
    if (found.kind === 'unknown') {
      tell({ kind: 'unknown', code })
      return void notify.failure(says.unknown)
    }
    const facts = factsOf(found.line)
    tell({ kind: found.kind, code, ...facts })
    setLineId(found.line.id)
    if (found.kind === 'full') return void notify.failure(says.full)
    const text = `${facts.name}: ${formatNumber(facts.count)} of ${formatNumber(facts.most)}`
    void notify.success({ title: 'Item Scanned', text })
  }
  function count(id: string, units: number, asked = units) {
    const line = lines.find((one) => one.id === id)
    if (!line) return
    put(countByHand(newest.current, line, rules, { count: units, asked }))
    setLineId(id)
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
    const [id = step?.over, ...others] = step?.units.map(([one]) => one) ?? []
    const line = others.length === 0 && lines.find((one) => one.id === id)
    if (!line) return tell({ kind: 'undone', code: '' })
    setLineId(line.id)
    tell({ kind: 'undone', code: line.product_sku, ...factsOf(line) })
  }
  /** What was counted is saved: the counters stand on it now. Steps stay, so that the last scan can still be taken back. */
  const settle = () => put({ ...newest.current, counts: nothing.counts, over: nothing.over })
  return { tally, last, lineId, scan, knows, count, fillLines, undoLast, settle }
}
