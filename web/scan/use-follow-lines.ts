import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { formatNumber } from '../platform/format.ts'
import { notify } from '../platform/notify.ts'
import { signalScan } from '../platform/signal-scan.ts'
import { type Fitting, followLines, type Stray } from './follow-lines.ts'
import type { Countable, Rules, Tally } from './tally.ts'

export type Followed<L> = {
  lines: readonly L[]
  rules: Rules<L>
  /** Nothing is counted on these lines any more. */
  isClosed: boolean
  /** And what was saved on them counts no more either: it is to be put back with the rest. */
  isEmptied?: boolean
  /** What was counted is being saved, or may be saved already: the lines may have it in them. */
  isFrozen: boolean
}

type Following<L> = Followed<L> & {
  newest: RefObject<Tally>
  put: (tally: Tally) => void
  /** What is to be done with units that have lost their place; nothing for nothing. */
  wordsFor: (stray: Stray) => string | undefined
}

const fittingWords = ({ name, units }: Fitting) =>
  `${name}: ${formatNumber(units)} of those that were over ${units === 1 ? 'has' : 'have'} room now.`

/** Keeps what was counted to what the lines have room for, and says what is to be done with the rest. */
export function useFollowLines<L extends Countable>({ newest, put, wordsFor, ...followed }: Following<L>) {
  const { lines, rules, isClosed, isEmptied, isFrozen } = followed
  /** The lines as they were last counted on. */
  const open = useRef<readonly L[]>([])
  const follow = useEffectEvent(() => {
    const emptied = isEmptied ? open.current : []
    open.current = isClosed ? [] : lines
    const { tally, strays, fitting } = followLines(newest.current, lines, rules, { isClosed, emptied })
    if (tally === newest.current) return
    const wordsOf = (some: readonly Stray[]) => some.flatMap((stray) => wordsFor(stray) ?? [])
    // What has become over is told of on the screen for as long as it is.
    const isOver = ({ why }: Stray) => rules.remembersOver && why === 'beyond'
    const over = wordsOf(strays.filter(isOver)).join(' ')
    put({ ...tally, notes: [...tally.notes, ...wordsOf(strays.filter((stray) => !isOver(stray)))] })
    if (fitting.length > 0) void notify.success({ title: 'Counted', text: fitting.map(fittingWords).join(' ') })
    if (strays.length === 0) return
    signalScan('miss')
    if (over) void notify.failure({ title: 'More Than Ordered', text: over })
  })
  // An effect, because it is others who change the lines; before anything is drawn, so that nobody presses what stands on lines that are gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines and a closed list are what is followed
  useLayoutEffect(() => {
    if (!isFrozen) follow()
  }, [lines, isClosed, isFrozen])
}
