import { type Countable, keyOf, type Rules, type Step, type Tally, type Units, withOver } from './tally.ts'

/** Counted units that have lost their place: their line is gone, it has not that much room any more, or nothing is counted here any more. */
export type Stray = {
  name: string
  /** Negative: put back on the shelf where nothing could be put back any more. */
  units: number
  why: 'gone' | 'beyond' | 'closed'
  /** How many of what was counted still have a place. */
  fit: number
}

/**
 * What was counted, held against the lines as they are now: others book, change and remove them meanwhile. What has no place any more is
 * no longer counted, so that it comes back by no later change, and is handed to whoever says so.
 */
export function followLines<Line extends Countable>(
  tally: Tally,
  lines: readonly Line[],
  rules: Rules<Line>,
  isClosed: boolean,
): { tally: Tally; strays: readonly Stray[] } {
  const lineOf = new Map(isClosed ? [] : lines.map((line) => [keyOf(line), line]))
  const strays: Stray[] = []
  let now = tally
  for (const [key, name] of tally.names) {
    const line = lineOf.get(key)
    const units = tally.counts.get(key) ?? 0
    const fit = line ? fitOf(tally, line, rules) : 0
    const lost = units - fit + (line ? 0 : (tally.over.get(key) ?? 0))
    if (lost === 0) continue
    strays.push({ name, units: lost, why: line ? 'beyond' : isClosed ? 'closed' : 'gone', fit })
    now = line ? withFewer(now, key, { fit, lost, isOver: rules.remembersOver }) : without(now, key)
  }
  return { tally: now, strays }
}

/** How many of the counted units a line has room for. */
const fitOf = <Line extends Countable>({ counts }: Tally, line: Line, rules: Rules<Line>) =>
  rules.withCount(counts, line, rules.countOf(counts, line)).get(keyOf(line)) ?? 0

function without(tally: Tally, key: string): Tally {
  const [counts, over, names] = [new Map(tally.counts), new Map(tally.over), new Map(tally.names)]
  for (const units of [counts, over, names]) units.delete(key)
  const others = (units: Units) => units.filter(([one]) => one !== key)
  const steps = tally.steps.map((step) => ({ units: others(step.units), over: others(step.over ?? []) }))
  return { ...tally, counts, over, names, steps: steps.filter(takesSomethingBack) }
}

type Loss = { fit: number; lost: number; isOver: boolean }

/** Undo goes back what fits, as before; where what is over is remembered, it takes that back first. */
function withFewer(tally: Tally, key: string, { fit, lost, isOver }: Loss): Tally {
  const counts = new Map(tally.counts).set(key, fit)
  const over = isOver ? withOver(tally.over, key, (tally.over.get(key) ?? 0) + lost) : tally.over
  let left = lost
  const steps = tally.steps
    .toReversed()
    .map((step) => {
      const moved = Math.min(left, sumFor(step.units, key))
      if (moved <= 0) return step
      left -= moved
      const units = step.units
        .map(([one, of]) => [one, one === key ? of - moved : of] as const)
        .filter(([, of]) => of > 0)
      return { units, over: [...(step.over ?? []), ...(isOver ? [[key, moved] as const] : [])] }
    })
    .toReversed()
  return { ...tally, counts, over, steps: steps.filter(takesSomethingBack) }
}

const sumFor = (units: Units, key: string) => units.reduce((sum, [one, of]) => (one === key ? sum + of : sum), 0)

const takesSomethingBack = ({ units, over = [] }: Step) => units.length + over.length > 0
