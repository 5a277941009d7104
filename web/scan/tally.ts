import { type Found, findByCode } from './find-by-code.ts'

/** Units by line. */
export type Counts = ReadonlyMap<string, number>

/** What Undo takes back at once: a scan's one unit, or those of a press on "all"; of a scan that was one too many, that it was. */
export type Step = { units: readonly (readonly [line: string, units: number])[]; over?: string }

/** What a scan screen has counted: new units, those that came beyond what was ordered, and the steps that Undo goes back. */
export type Tally = { counts: Counts; over: Counts; steps: readonly Step[] }

export const nothing: Tally = { counts: new Map(), over: new Map(), steps: [] }

type Countable = { id: string; product_sku: string; product_barcode: string | null }

/** How a screen reads and sets the counter of a line, and between which figures it stays. */
export type Rules<Line> = {
  countOf: (counts: Counts, line: Line) => number
  withCount: (counts: Counts, line: Line, count: number) => Counts
  leastOf: (line: Line) => number
  mostOf: (line: Line) => number
  /** What is scanned beyond the most is remembered, to be told of. */
  remembersOver: boolean
}

const withOver = (over: Counts, id: string, units: number): Counts => {
  const next = new Map(over)
  if (units > 0) next.set(id, units)
  else next.delete(id)
  return next
}

/** One unit of what has this code, and what the code was. */
export function scanInto<Line extends Countable>(
  tally: Tally,
  lines: readonly Line[],
  rules: Rules<Line>,
  code: string,
): { tally: Tally; found: Found<Line> } {
  const countOf = (line: Line) => rules.countOf(tally.counts, line)
  const found = findByCode(lines, code, (line) => countOf(line) < rules.mostOf(line))
  if (found.kind === 'unknown' || (found.kind === 'full' && !rules.remembersOver)) return { tally, found }
  const { line } = found
  if (found.kind === 'full') {
    const over = withOver(tally.over, line.id, (tally.over.get(line.id) ?? 0) + 1)
    return { tally: { ...tally, over, steps: [...tally.steps, { units: [], over: line.id }] }, found }
  }
  const counts = rules.withCount(tally.counts, line, countOf(line) + 1)
  return { tally: { ...tally, counts, steps: [...tally.steps, { units: [[line.id, 1]] }] }, found }
}

/** The counter as it was set by hand; `asked` is the figure that was typed, which may be beyond the most. */
export function countByHand<Line extends Countable>(
  tally: Tally,
  line: Line,
  rules: Rules<Line>,
  { count, asked }: { count: number; asked: number },
): Tally {
  const over = rules.remembersOver ? withOver(tally.over, line.id, asked - rules.mostOf(line)) : tally.over
  return { ...tally, counts: rules.withCount(tally.counts, line, count), over }
}

/** Counts what is still open of these lines, as one step. */
export function fill<Line extends Countable>(tally: Tally, lines: readonly Line[], rules: Rules<Line>): Tally {
  const units = lines.flatMap((line) => {
    const open = rules.mostOf(line) - rules.countOf(tally.counts, line)
    return open > 0 ? [[line.id, open] as const] : []
  })
  if (units.length === 0) return tally
  const counts = lines.reduce((now, line) => rules.withCount(now, line, rules.mostOf(line)), tally.counts)
  return { ...tally, counts, steps: [...tally.steps, { units }] }
}

/** Takes the last step back, unit for unit, from where the counters stand now: never below the least. */
export function undo<Line extends Countable>(tally: Tally, lines: readonly Line[], rules: Rules<Line>): Tally {
  const step = tally.steps.at(-1)
  if (!step) return tally
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const counts = step.units.reduce((now, [id, units]) => {
    const line = lineOf.get(id)
    if (!line) return now
    return rules.withCount(now, line, Math.max(rules.leastOf(line), rules.countOf(now, line) - units))
  }, tally.counts)
  const over = step.over ? withOver(tally.over, step.over, (tally.over.get(step.over) ?? 0) - 1) : tally.over
  return { counts, over, steps: tally.steps.slice(0, -1) }
}

/** As it is kept through a reload. */
export type KeptTally = { counts: [string, number][]; over?: [string, number][]; steps?: Step[] }

export const keptForm = ({ counts, over, steps }: Tally): KeptTally => ({
  ...{ counts: [...counts], over: [...over], steps: [...steps] },
})
export const fromKept = ({ counts, over = [], steps = [] }: KeptTally): Tally => ({
  ...{ counts: new Map(counts), over: new Map(over), steps },
})
