import { type Countable, keyOf, type Rules, type Tally, totalOf, type Units, withOver, withTotal } from './tally.ts'

/** Counted units that have lost their place: their line is gone, it has not that much room any more, or nothing is counted here any more. */
export type Stray = {
  name: string
  /** Negative: put back on the shelf where nothing could be put back any more. */
  units: number
  why: 'gone' | 'beyond' | 'closed'
  /** How many of what was counted still have a place. */
  fit: number
}

/** Units that were over and are counted now: their line was raised. */
export type Fitting = { name: string; units: number }

type Closing<Line> = {
  isClosed: boolean
  /** The lines as they stood before, where closing has taken what was saved on them out of the books: that has lost its place, too. */
  emptied?: readonly Line[]
}
type Following = { tally: Tally; strays: readonly Stray[]; fitting: readonly Fitting[] }

/**
 * What was counted, held against the lines as they are now: others book, change and remove them meanwhile. What has no place any more is
 * no longer counted, and is handed to whoever says so. Of that only what is remembered as over comes back, once its line has room.
 */
export function followLines<Line extends Countable>(
  tally: Tally,
  lines: readonly Line[],
  rules: Rules<Line>,
  { isClosed, emptied = [] }: Closing<Line>,
): Following {
  if (isClosed) return close(withSaved(tally, emptied, rules))
  const lineOf = new Map(lines.map((line) => [keyOf(line), line]))
  const strays: Stray[] = []
  let now = tally
  for (const [key, name] of tally.names) {
    const line = lineOf.get(key)
    const units = tally.counts.get(key) ?? 0
    const fit = line ? fitOf(tally, line, rules) : 0
    const lost = units - fit + (line ? 0 : (tally.over.get(key) ?? 0))
    if (lost === 0) continue
    strays.push({ name, units: lost, why: line ? 'beyond' : 'gone', fit })
    now = line ? withFewer(now, key, { fit, lost, isOver: rules.remembersOver }) : without(now, new Set([key]))
  }
  return { strays, ...fitOver(now, lines, rules) }
}

/** Whoever holds units that were saved holds them still: they count with the new ones. */
function withSaved<Line extends Countable>(tally: Tally, emptied: readonly Line[], rules: Rules<Line>): Tally {
  if (emptied.length === 0) return tally
  const counts = new Map(tally.counts)
  const names = new Map(tally.names)
  for (const line of emptied) {
    counts.set(keyOf(line), rules.countOf(tally.counts, line))
    names.set(keyOf(line), line.product_name)
  }
  return { ...tally, counts, names }
}

/** Nothing of it has a place any more. */
function close(tally: Tally): Following {
  if (tally.names.size === 0) return { tally, strays: [], fitting: [] }
  const strays = [...tally.names].map(([key, name]) => {
    const units = (tally.counts.get(key) ?? 0) + (tally.over.get(key) ?? 0)
    return { name, units, why: 'closed', fit: 0 } as const
  })
  const left = without(tally, new Set(tally.names.keys()))
  return { tally: left, strays: strays.filter(({ units }) => units !== 0), fitting: [] }
}

/** How many of the counted units a line has room for. */
const fitOf = <Line extends Countable>({ counts }: Tally, line: Line, rules: Rules<Line>) =>
  rules.withCount(counts, line, rules.countOf(counts, line)).get(keyOf(line)) ?? 0

/** Counts what was over on lines that have room for it now. */
function fitOver<Line extends Countable>(tally: Tally, lines: readonly Line[], rules: Rules<Line>) {
  const fitting: Fitting[] = []
  let now = tally
  for (const line of lines) {
    const room = rules.mostOf(line) - rules.countOf(now.counts, line)
    const units = Math.min(room, now.over.get(keyOf(line)) ?? 0)
    if (units <= 0) continue
    fitting.push({ name: line.product_name, units })
    now = withTotal(now, line, rules, totalOf(now, line, rules))
  }
  return { tally: now, fitting }
}

function without(tally: Tally, keys: ReadonlySet<string>): Tally {
  const [counts, over, names] = [new Map(tally.counts), new Map(tally.over), new Map(tally.names)]
  for (const units of [counts, over, names]) for (const key of keys) units.delete(key)
  const steps = tally.steps.map((step) => ({ units: step.units.filter(([one]) => !keys.has(one)) }))
  return { ...tally, counts, over, names, steps: steps.filter(takesSomethingBack) }
}

type Loss = { fit: number; lost: number; isOver: boolean }

/** Where what is over is remembered, undo takes that back first; else it goes back what fits, as before. */
function withFewer(tally: Tally, key: string, { fit, lost, isOver }: Loss): Tally {
  const counts = new Map(tally.counts).set(key, fit)
  if (isOver) return { ...tally, counts, over: withOver(tally.over, key, (tally.over.get(key) ?? 0) + lost) }
  let left = lost
  const steps = tally.steps
    .toReversed()
    .map((step) => {
      const moved = Math.min(left, sumFor(step.units, key))
      if (moved <= 0) return step
      left -= moved
      const units = step.units.map(([one, of]) => [one, one === key ? of - moved : of] as const)
      return { units: units.filter(([, of]) => of > 0) }
    })
    .toReversed()
  return { ...tally, counts, steps: steps.filter(takesSomethingBack) }
}

const sumFor = (units: Units, key: string) => units.reduce((sum, [one, of]) => (one === key ? sum + of : sum), 0)

const takesSomethingBack = ({ units }: { units: Units }) => units.length > 0
