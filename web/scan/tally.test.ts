import { expect, test } from 'vitest'
import {
  type Countable,
  countByHand,
  fill,
  fromKept,
  keptForm,
  keyOf,
  nothing,
  type Rules,
  scanInto,
  settled,
  type Tally,
  undo,
} from './tally.ts'

type Line = Countable & { before: number; ordered: number }

const mug: Line = {
  ...{ id: 'mug', product_id: 'blue mug', product_name: 'Blue mug', product_sku: 'MUG' },
  ...{ product_barcode: '5012345678900', before: 1, ordered: 3 },
}
const tray: Line = {
  ...{ id: 'tray', product_id: 'oak tray', product_name: 'Oak tray', product_sku: 'TRAY' },
  ...{ product_barcode: null, before: 0, ordered: 2 },
}
const lines = [mug, tray]

const rules: Rules<Line> = {
  countOf: (counts, line) => Math.min(line.ordered, line.before + (counts.get(keyOf(line)) ?? 0)),
  withCount: (counts, line, count) => new Map(counts).set(keyOf(line), count - line.before),
  leastOf: ({ before }) => before,
  mostOf: ({ ordered }) => ordered,
  remembersOver: true,
}
const scans = (codes: readonly string[], from: Tally = nothing) =>
  codes.reduce((tally, code) => scanInto(tally, lines, rules, code).tally, from)
const countsIn = ({ counts }: Tally) => lines.map((line) => rules.countOf(counts, line))
const back = (tally: Tally) => undo(tally, lines, rules)

test('a scan counts one, by SKU or barcode, up to what was ordered; what comes beyond that is remembered', () => {
  const tally = scans(['MUG', '5012345678900', 'MUG', 'MUG', 'NO-SUCH'])

  expect(countsIn(tally)).toEqual([3, 0])
  expect([...tally.over]).toEqual([[keyOf(mug), 2]])
})

test('a number on goods counts with fewer or more zeros before it, and first as it was scanned', () => {
  const jug = { ...tray, product_barcode: '0012345678905' }
  const scanned = (code: string, among: readonly Line[]) => scanInto(nothing, among, rules, code).found

  expect(scanned('012345678905', [mug, jug])).toMatchObject({ kind: 'hit', line: { id: 'tray' } })
  const same = { ...mug, product_barcode: '012345678905' }
  expect(scanned('012345678905', [jug, same])).toMatchObject({ kind: 'hit', line: { id: 'mug' } })
  expect(scanned('00012345678905', [jug, same])).toEqual({ kind: 'shared' })
})

test('a barcode that two products share counts on neither, though one of them has no room; the SKU of one counts there', () => {
  const barcode = mug.product_barcode ?? ''
  const green = { ...tray, product_barcode: barcode }
  const scanned = (code: string, among: readonly Line[]) => scanInto(nothing, among, rules, code)

  expect(scanned(barcode, [mug, green])).toEqual({ tally: nothing, found: { kind: 'shared' } })
  expect(scanned(barcode, [{ ...mug, before: 3 }, green]).found).toEqual({ kind: 'shared' })
  const successor = { ...mug, id: 'new mugs', product_id: 'blue mug of clay' }
  expect(scanned('MUG', [mug, successor]).found).toMatchObject({ kind: 'hit', line: { id: 'mug' } })
  expect(scanned(barcode, [mug, { ...mug, id: 'more mugs' }]).found).toMatchObject({ kind: 'hit', line: { id: 'mug' } })
  expect(scanned(barcode, [mug, green, { ...tray, product_sku: barcode }]).found).toMatchObject({ kind: 'hit' })
})

test('undo takes back scan after scan, the last first, and no unit that was there before', () => {
  const tally = scans(['MUG', 'TRAY', 'MUG', 'MUG'])

  expect([...back(tally).over]).toEqual([])
  expect(countsIn(back(back(tally)))).toEqual([2, 1])
  expect(countsIn(back(back(back(tally))))).toEqual([2, 0])
  expect(countsIn(back(back(back(back(back(tally))))))).toEqual([1, 0])
})

test('undo takes its one unit off what was counted by hand since', () => {
  const tally = countByHand(scans(['TRAY']), tray, rules, { count: 2, asked: 2 })

  expect(countsIn(back(tally))).toEqual([1, 1])
})

test('undo after a save takes the unit from what was saved', () => {
  const round: Rules<Line> = { ...rules, leastOf: () => 0 }
  const saved = settled(scans(['MUG']))
  const after = { ...mug, before: 2 }

  expect(undo(saved, [after, tray], round).counts.get(keyOf(mug))).toBe(-1)
})

test('all of a line, or of all lines, is one step', () => {
  const one = fill(nothing, [tray], rules)
  const all = fill(one, lines, rules)

  expect([countsIn(one), countsIn(all)]).toEqual([
    [1, 2],
    [3, 2],
  ])
  expect(countsIn(back(all))).toEqual([1, 2])
  expect(fill(all, lines, rules)).toBe(all)
})

test('a figure beyond what was ordered is told of until another one is typed', () => {
  const tally = countByHand(nothing, tray, rules, { count: 2, asked: 30 })

  expect([...tally.over]).toEqual([[keyOf(tray), 28]])
  expect([...countByHand(tally, tray, rules, { count: 1, asked: 1 }).over]).toEqual([])
})

test('one press of minus takes one unit: first of those that are over', () => {
  const pressed = (tally: Tally, count: number) => countByHand(tally, mug, rules, { count })
  const tally = scans(['MUG', 'MUG', 'MUG', 'MUG'])

  const once = pressed(tally, 2)
  const twice = pressed(once, 2)

  expect([...tally.over]).toEqual([[keyOf(mug), 2]])
  expect([countsIn(once), ...once.over]).toEqual([
    [3, 0],
    [keyOf(mug), 1],
  ])
  expect([countsIn(twice), ...twice.over]).toEqual([[3, 0]])
  expect(countsIn(pressed(twice, 2))).toEqual([2, 0])
})

test('minus takes what is over also where all was received before', () => {
  const full = { ...mug, before: 3 }
  const over = scanInto(nothing, [full], rules, 'MUG').tally

  const { counts, over: left } = countByHand(over, full, rules, { count: 2 })

  expect([rules.countOf(counts, full), left.size]).toEqual([3, 0])
})

test('undo of more than is over takes the rest from what was counted, so that nothing is over where there is room', () => {
  const tally = countByHand(fill(nothing, [tray], rules), tray, rules, { count: 2, asked: 3 })

  expect([countsIn(back(tally)), ...back(tally).over]).toEqual([[1, 1]])
})

test('what was kept is counted on', () => {
  const kept = fromKept(JSON.parse(JSON.stringify(keptForm(scans(['MUG', 'MUG', 'MUG', 'TRAY'])))))

  expect(countsIn(kept)).toEqual([3, 1])
  expect(countsIn(back(kept))).toEqual([3, 0])
  expect([...kept.over]).toEqual([[keyOf(mug), 1]])
  expect(fromKept({ counts: [[keyOf(mug), 1]] }).steps).toEqual([])
})
