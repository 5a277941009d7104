import { useState } from 'react'
import { plural } from '../platform/format.ts'
import type { Hold } from '../platform/keep-through-loss.ts'
import { type Kept, keptWork } from '../platform/kept-work.ts'
import { timeOrDay } from '../platform/time-or-day.ts'
import type { KeptCount } from './kept-count.ts'
import type { Word } from './stray-notice.tsx'

type TakenUp<Work> = { kept: Work | null; word?: string | undefined }

/**
 * What a count begins with: what was kept as the session ended, else what a screen that is gone has left. That is told of where
 * whoever opens it may not know; and it is not counted on where others have saved here since, or its person has on another device.
 */
export function useTakenUp<Work extends KeptCount>({ document, left }: Hold<Work>, done: number) {
  const [{ kept, word }, setTaken] = useState<TakenUp<Work>>(() => {
    const work = keptWork<Work>(document)
    return work || !left ? { kept: work } : takeUp(left, done)
  })
  return { kept, word: { text: word, forget: () => setTaken({ kept }) } satisfies Word }
}

function takeUp<Work extends KeptCount>({ at, work }: Kept<Work>, done: number): TakenUp<Work> {
  const units = unitsOf(work.counts) + unitsOf(work.over ?? [])
  if (units === 0 || isLoadedAgain(at)) return { kept: work }
  const until = timeOrDay(new Date(work.counted_at ?? at).toISOString())
  const told = `${plural(units, 'unit')} ${units === 1 ? 'was' : 'were'} counted until ${until} and not saved`
  if (work.unanswered)
    return { kept: work, word: `${told}, as far as is known. Check what stands here before you save more.` }
  if (work.done === done) return { kept: work, word: `${told}. They stand here: count on from there.` }
  const left = { ...work, counts: [], over: [], steps: [], names: [] }
  return { kept: left, word: `${told}, and others have been saved here since: count them anew.` }
}

const unitsOf = (counts: [string, number][]) => counts.reduce((sum, [, units]) => sum + Math.abs(units), 0)

const aMomentMs = 10_000

/**
 * In the tab it was counted in, where it stood before one's eyes until this page was loaded: kept a moment before, and not by another tab
 * since. A tab that a browser brings back, or that died a while ago, is none.
 */
function isLoadedAgain(keptAt: number) {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (loaded?.type !== 'reload' || new URL(loaded.name, location.href).pathname !== location.pathname) return false
  const since = keptAt - performance.timeOrigin
  return since > -aMomentMs && since < loaded.domInteractive
}
