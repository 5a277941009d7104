import { severalHave } from '../platform/several-have.ts'
import { findByCode } from './find-by-code.ts'
import type { Stray } from './follow-lines.ts'
import { figuresOf, type Outcome } from './last-scan.ts'
import { type MissWords, sayScan } from './say-scan.ts'
import { type Countable, countByHand, fill, linesIn, scanInto, type Tally, undo } from './tally.ts'
import { type Followed, useFollowLines } from './use-follow-lines.ts'
import { useLastScan } from './use-last-scan.ts'
import { type CountedUntil, useTally } from './use-tally.ts'

type Counting<L> = Followed<L> & {
  kept: CountedUntil | null
  /** `stray`: what is to be done with units that have lost their place. */
  says: MissWords & { stray: (stray: Stray) => string | undefined }
}

/** Counts on a scan screen, by scans and by hand. */
export function useCounting<L extends Countable>({ kept, says, ...followed }: Counting<L>) {
  const { lines, rules } = followed
  const { tally, newest, put, ...keeping } = useTally(kept)
  const { last, lineId, tell, correct, forget, goTo } = useLastScan()
  const figures = (line: L) => figuresOf(newest.current, line, rules)

  function putFollowed(next: Tally) {
    put(next)
    // Its figures are of counts that are no more.
    forget()
  }
  useFollowLines({ ...followed, newest, put: putFollowed, wordsFor: says.stray })
  const knows = (code: string) => findByCode(lines, code, () => true).kind !== 'unknown'

  function scan(code: string) {
    const { found, tally: next } = scanInto(newest.current, lines, rules, code)
    if (found.kind === 'shared') return refuse(code, severalHave(code))
    put(next)
    const isOver = found.kind === 'full' && rules.remembersOver
    tellScan({ kind: found.kind, code, isOver, ...(found.kind !== 'unknown' && figures(found.line)) })
  }
  /** A scan that cannot be counted, or comes while nothing can, is told of like any other that counts nothing. */
  const refuse = (code: string, why: string) => tellScan({ kind: 'refused', code, why })
  function tellScan(outcome: Outcome) {
    sayScan(outcome, says)
    tell(outcome)
  }
  /** `isGone`: the line was scrolled out of sight with it, and shall not be brought back. */
  function count(id: string, units: number, asked?: number, isGone?: boolean) {
    const line = lines.find((one) => one.id === id)
    if (!line) return
    put(countByHand(newest.current, line, rules, { count: units, asked }))
    correct(figures(line))
    if (!isGone) goTo(id)
  }
  function fillLines(ids: readonly string[]) {
    const some = lines.filter(({ id }) => ids.includes(id))
    put(fill(newest.current, some, rules))
    tellStep('filled', some)
  }
  function undoLast() {
    const step = newest.current.steps.at(-1)
    put(undo(newest.current, lines, rules))
    tellStep('undone', linesIn(step, lines))
  }
  /** Several lines at once have no code and no figures of their own. */
  function tellStep(kind: 'filled' | 'undone', [line, ...others]: readonly L[]) {
    if (!line || others.length > 0) return tell({ kind, code: '' })
    tell({ kind, code: line.product_sku, ...figures(line) })
  }
  return { tally, last, lineId, scan, refuse, knows, count, fillLines, undoLast, ...keeping }
}
