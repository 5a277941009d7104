import { type Found, findByCode } from './find-by-code.ts'

/** Units by line and its product, as `keyOf` has them. */
export type Counts = ReadonlyMap<string, number>

export type Units = readonly (readonly [key: string, units: number])[]

/** What Undo takes back at once: a scan's one unit, or those of a press on "all". */
export type Step = { units: Units }

/** What a scan screen has counted: new units, those that came beyond what was ordered, and the steps that Undo goes back. */
export type Tally = {
  counts: Counts
  over: Counts
  steps: readonly Step[]
  /** The names of what was counted, also where it is on no line any more. */
  names: ReadonlyMap<string, string>
  /** What became of units that have lost their place meanwhile; stays until it is dismissed. */
  notes: readonly string[]
}

export const nothing: Tally = { counts: new Map(), over: new Map(), steps: [], names: new Map(), notes: [] }

export type Countable = {
  id: string
  product_id: string
  product_name: string
  product_sku: string
  product_barcode: string | null
}

/** A line that is given another product is another line to what was counted: mugs never become trays. */
export const keyOf = ({ id, product_id }: Pick<Countable, 'id' | 'product_id'>) => `${id} ${product_id}`

/** How a screen reads and sets the counter of a line, and between which figures it stays. */
export type Rules<Line> = {
  countOf: (counts: Counts, line: Line) => number
  withCount: (counts: Counts, line: Line, count: number) => Counts
  leastOf: (line: Line) => number
  mostOf: (line: Line) => number
  /** What is scanned beyond the most is remembered, to be told of. */
  remembersOver: boolean
}

const overOf = ({ over }: Tally, line: Countable) => over.get(keyOf(line)) ?? 0

/** The counter of a line, and what came beyond it. */
export const totalOf = <Line extends Countable>(tally: Tally, line: Line, rules: Rules<Line>) =>
  rules.countOf(tally.counts, line) + overOf(tally, line)

/**
 * So many of a line, the counter as far as it goes: only what finds no room is over, whoever has made the room and when. The least keeps it from
 * falling, and never raises it: a scan may come between the answer to a save and the lines that have it in them.
 */
export function withTotal<Line extends Countable>(tally: Tally, line: Line, rules: Rules<Line>, total: number): Tally {
  const least = Math.min(rules.leastOf(line), rules.countOf(tally.counts, line))
  const [most, all] = [rules.mostOf(line), Math.max(least, total)]
  const counts = rules.withCount(tally.counts, line, Math.min(most, all))
  return { ...tally, counts, over: rules.remembersOver ? withOver(tally.over, keyOf(line), all - most) : tally.over }
}

export const withOver = (over: Counts, key: string, units: number): Counts => {
  const next = new Map(over)
  if (units > 0) next.set(key, units)
  else next.delete(key)
  return next
}

const naming = (tally: Tally, lines: readonly Countable[]): Tally => ({
  ...tally,
  names: new Map([...tally.names, ...lines.map((line) => [keyOf(line), line.product_name] as const)]),
})

/** One unit of what has this code, and what the code was. */
export function scanInto<Line extends Countable>(
  tally: Tally,
  lines: readonly Line[],
  rules: Rules<Line>,
  code: string,
): { tally: Tally; found: Found<Line> } {
  const countOf = (line: Line) => rules.countOf(tally.counts, line)
  const found = findByCode(lines, code, (line) => countOf(line) < rules.mostOf(line))
  const countsNothing = found.kind === 'full' && !rules.remembersOver
  if (found.kind === 'unknown' || found.kind === 'shared' || countsNothing) return { tally, found }
  const { line } = found
  const counted = withTotal(naming(tally, [line]), line, rules, totalOf(tally, line, rules) + 1)
  return { tally: { ...counted, steps: [...tally.steps, { units: [[keyOf(line), 1]] }] }, found }
}

/**
 * The counter as it was set by hand: `asked` is the figure that was typed, which may be beyond the most. Plus and minus type none: what
 * they take is over first, so that one press is one unit.
 */
export function countByHand<Line extends Countable>(
  tally: Tally,
  line: Line,
  rules: Rules<Line>,
  { count, asked }: { count: number; asked?: number | undefined },
): Tally {
  const total = asked ?? totalOf(tally, line, rules) + count - rules.countOf(tally.counts, line)
  return withTotal(naming(tally, [line]), line, rules, total)
}

/** Counts what is still open of these lines, as one step. */
export function fill<Line extends Countable>(tally: Tally, lines: readonly Line[], rules: Rules<Line>): Tally {
  const units = lines.flatMap((line) => {
    const open = rules.mostOf(line) - rules.countOf(tally.counts, line)
    return open > 0 ? [[keyOf(line), open] as const] : []
  })
  if (units.length === 0) return tally
  const counts = lines.reduce((now, line) => rules.withCount(now, line, rules.mostOf(line)), tally.counts)
  return { ...naming(tally, lines), counts, steps: [...tally.steps, { units }] }
}

/** Takes the last step back, unit for unit, from where the counters stand now, first of what is over: never below the least. */
export function undo<Line extends Countable>(tally: Tally, lines: readonly Line[], rules: Rules<Line>): Tally {
  const step = tally.steps.at(-1)
  if (!step) return tally
  const lineOf = new Map(lines.map((line) => [keyOf(line), line]))
  const back = step.units.reduce((now, [key, units]) => {
    const line = lineOf.get(key)
    return line ? withTotal(now, line, rules, totalOf(now, line, rules) - units) : now
  }, tally)
  const touched = step.units.flatMap(([key]) => lineOf.get(key) ?? [])
  return { ...naming(back, touched), steps: tally.steps.slice(0, -1) }
}

/** The lines that a step counted on. */
export function linesIn<Line extends Countable>(step: Step | undefined, lines: readonly Line[]) {
  const keys = new Set(step?.units.map(([key]) => key))
  return lines.filter((line) => keys.has(keyOf(line)))
}

/**
 * What was sent is saved; left is what was counted since. Steps stay, so that the last scan can still be taken back.
 */
export function settled({ counts, steps, names, notes }: Tally, sent: Counts = counts): Tally {
  const left = [...counts].flatMap(([key, units]) => {
    const since = units - (sent.get(key) ?? 0)
    return since === 0 ? [] : [[key, since] as const]
  })
  const isLeft = new Map(left)
  return { ...nothing, counts: isLeft, steps, names: new Map([...names].filter(([key]) => isLeft.has(key))), notes }
}

/** As it is kept through a reload. */
export type KeptTally = {
  counts: [string, number][]
  over?: [string, number][]
  steps?: Step[]
  names?: [string, string][]
  notes?: string[]
}

export const keptForm = ({ counts, over, steps, names, notes }: Tally): KeptTally => ({
  ...{ counts: [...counts], over: [...over], steps: [...steps], names: [...names], notes: [...notes] },
})
export const fromKept = ({ counts, over = [], steps = [], names = [], notes = [] }: KeptTally): Tally => ({
  ...{ counts: new Map(counts), over: new Map(over), steps, names: new Map(names), notes },
})

/** Whether leaving or a reload would lose something of it. */
export const isWorthKeeping = ({ counts, over, notes }: Tally) => counts.size + over.size + notes.length > 0
