import { describe, expect, test } from 'vitest'
import type { OrderItem } from '#contract/orders.ts'
import { mugLine as item, mug } from '#test/support/mug-line.ts'
import {
  addLine,
  addLines,
  arrived,
  type Draft,
  editLine,
  firstHeldBack,
  keepMine,
  linesIn,
  mergeLines,
  openBook,
  putBackLine,
  removeLine,
  removeLines,
  takeTheirs,
  withDrafts,
} from './line-book.ts'
import { changesIn, endsOrder, refused, saved, sending, totalOf, withAnswer } from './line-changes.ts'

const edited = () => editLine(openBook([item()]), 'line-1', { quantity: 5 })
const sent = (book = edited()) => sending(book, changesIn(book) ?? { changed: [], added: [], removed: [] })

describe('what an autosave sends', () => {
  test('nothing for an order that was merely opened', () => {
    expect(changesIn(openBook([item()]))).toBeNull()
  })

  test('an edited line with the version it was typed over', () => {
    const line = { id: 'line-1', version: 1, product_id: mug.id, quantity: 5, unit_price: 2.5 }
    expect(changesIn(edited())).toEqual({ changed: [line], added: [], removed: [] })
  })

  test('nothing once an edit is typed back', () => {
    expect(changesIn(editLine(edited(), 'line-1', { quantity: 3 }))).toBeNull()
  })

  test('a new line only when it has a product and a quantity; until then it stays on screen and out of the total', () => {
    const empty = addLine(openBook([item()]), 'new')
    expect(changesIn(empty)).toBeNull()
    expect(linesIn(empty).map(({ problem }) => problem)).toEqual([null, 'Choose a product'])
    expect(totalOf(linesIn(empty))).toBe(7.5)

    const complete = editLine(empty, 'new', { product: mug, unit_price: 0.1 })
    expect(changesIn(complete)?.added).toEqual([{ id: 'new', product_id: mug.id, quantity: 1, unit_price: 0.1 }])
    expect(totalOf(linesIn(complete))).toBe(7.6)
  })

  test('a removed line with its version, and never a new line that was removed before it was saved', () => {
    expect(changesIn(removeLine(openBook([item()]), 'line-1'))?.removed).toEqual([{ id: 'line-1', version: 1 }])
    expect(changesIn(removeLine(addLine(openBook([]), 'new'), 'new'))).toBeNull()
  })

  test.each([0, 2.5, -1, 3e9])('no line with a quantity of %d', (quantity) => {
    expect(changesIn(editLine(openBook([item()]), 'line-1', { quantity }))).toBeNull()
  })

  test.each([1.999, 0.001, -1, Number.NaN, 1e10])(
    'no line at a unit price of %d, which is not rounded either',
    (unit_price) => {
      const book = editLine(openBook([item()]), 'line-1', { unit_price })
      expect(changesIn(book)).toBeNull()
      expect(linesIn(book)).toMatchObject([{ unit_price, problem: expect.stringMatching(/unit price/) }])
    },
  )

  test('what was left unsaved in an earlier visit, over the lines as they are by now', () => {
    const before = addLine(editLine(edited(), 'line-1', { unit_price: Number.NaN }), 'new')
    const kept = JSON.parse(JSON.stringify([...before.drafts])) as [string, Draft][]
    const book = withDrafts(openBook([item(), item({ id: 'line-2', position: 1 })]), new Map(kept), before.order)
    expect(linesIn(book)).toMatchObject([
      { id: 'line-1', quantity: 5, unit_price: Number.NaN },
      { id: 'new', product: null },
      { id: 'line-2' },
    ])
    expect(linesIn(withDrafts(openBook([item({ version: 2 })]), new Map(kept), before.order))).toMatchObject([
      { id: 'line-1', quantity: 5, conflict: 'changed' },
      { id: 'new' },
    ])
  })

  test('no line below what has been received', () => {
    const book = openBook([item({ quantity_received: 2 })])
    expect(changesIn(editLine(book, 'line-1', { quantity: 1 }))).toBeNull()
    expect(changesIn(editLine(book, 'line-1', { quantity: 2 }))?.changed).toHaveLength(1)
  })
})

describe('an order goes on with its lines as they are saved', () => {
  test('not while one of them reads otherwise on screen', () => {
    const none = editLine(openBook([item()]), 'line-1', { quantity: 0 })
    expect(firstHeldBack(linesIn(none))).toMatchObject({ id: 'line-1', problem: 'Enter a quantity of at least 1' })
    const neither = editLine(none, 'line-1', { unit_price: -1 })
    expect(firstHeldBack(linesIn(neither))).toMatchObject({
      problem: 'Enter a quantity of at least 1. Enter a unit price of 0.00 or more',
    })
    const cleared = editLine(openBook([item()]), 'line-1', { product: null })
    expect(firstHeldBack(linesIn(cleared))).toMatchObject({ id: 'line-1' })
    const added = editLine(addLine(openBook([]), 'new'), 'new', { product: mug, quantity: 0 })
    expect(firstHeldBack(linesIn(added))).toMatchObject({ id: 'new' })
    const contested = arrived(edited(), [item({ version: 2, quantity: 4 })])
    expect(firstHeldBack(linesIn(contested))).toMatchObject({ conflict: 'changed' })
  })

  test('but with a last line for which nothing was chosen', () => {
    expect(firstHeldBack(linesIn(addLine(edited(), 'new')))).toBeUndefined()
  })
})

describe('what would leave nothing to come ends the order', () => {
  const bowl = item({ id: 'line-2', quantity: 6 })
  const partReceived = () => openBook([item({ quantity: 10, quantity_received: 1 }), bowl])

  test('a quantity that is typed as far as what came, once nothing else is open', () => {
    const typed = editLine(partReceived(), 'line-1', { quantity: 1 })
    expect(endsOrder(typed)).toBe(false)
    expect(endsOrder(removeLine(typed, 'line-2'))).toBe(true)
    expect(endsOrder(editLine(removeLine(typed, 'line-2'), 'line-1', { quantity: 15 }))).toBe(false)
  })

  test('the removal of the last line that did not come, until it is taken back', () => {
    const open = openBook([item({ quantity_received: 3 }), bowl])
    const [, line] = linesIn(open)
    const removed = removeLine(open, 'line-2')
    expect(endsOrder(removed)).toBe(true)
    expect(line && endsOrder(putBackLine(removed, line))).toBe(false)
  })

  test('of a sale as well, by what was picked', () => {
    const typed = editLine(openBook([item({ quantity: 10, quantity_picked: 4 })]), 'line-1', { quantity: 4 })
    expect(endsOrder(typed)).toBe(true)
    expect(endsOrder(editLine(typed, 'line-1', { quantity: 5 }))).toBe(false)
  })

  test('not with a new line, nor without any, nor where nothing has moved', () => {
    const removed = removeLine(openBook([item({ quantity_received: 3 }), bowl]), 'line-2')
    expect(endsOrder(editLine(addLine(removed, 'new'), 'new', { product: mug }))).toBe(false)
    expect(endsOrder(removeLine(openBook([item()]), 'line-1'))).toBe(false)
    expect(endsOrder(edited())).toBe(false)
  })
})

describe('an answer', () => {
  test('settles what was sent', () => {
    const book = saved(sent(), [item({ version: 2, quantity: 5 })], [])
    expect(changesIn(book)).toBeNull()
    expect(linesIn(book)).toMatchObject([{ quantity: 5, conflict: null }])
  })

  test('moves typing that went on meanwhile onto the new version', () => {
    const book = saved(editLine(sent(), 'line-1', { quantity: 6 }), [item({ version: 2, quantity: 5 })], [])
    expect(changesIn(book)?.changed).toMatchObject([{ version: 2, quantity: 6 }])
  })

  test('does not undo an edit that was typed back while its save was on its way', () => {
    const book = saved(editLine(sent(), 'line-1', { quantity: 3 }), [item({ version: 2, quantity: 5 })], [])
    expect(changesIn(book)?.changed).toMatchObject([{ version: 2, quantity: 3 }])
  })

  test('removes a new line that was deleted while its save was on its way', () => {
    const adding = sent(editLine(addLine(openBook([]), 'line-1'), 'line-1', { product: mug }))
    const book = saved(removeLine(adding, 'line-1'), [item({ quantity: 1 })], [])
    expect(changesIn(book)?.removed).toEqual([{ id: 'line-1', version: 1 }])
  })

  test('speaks of the lines that were asked about: the others stay, what it does not have is gone', () => {
    const book = openBook([item(), item({ id: 'line-2', position: 1 }), item({ id: 'line-3', position: 2 })])
    const asked = { changed: [], added: [], removed: [{ id: 'line-1', version: 1 }] }
    const changed = [{ id: 'line-3', version: 1, product_id: mug.id, quantity: 5, unit_price: 2.5 }]
    const all = withAnswer(book, { ...asked, changed }, [item({ id: 'line-3', position: 2, version: 2, quantity: 5 })])
    expect(all).toMatchObject([{ id: 'line-2' }, { id: 'line-3', version: 2, quantity: 5 }])
  })

  test('that refuses leaves everything as it was typed', () => {
    expect(changesIn(refused(sent()))).toEqual(changesIn(edited()))
  })
})

describe('two people on one line', () => {
  const theirs = item({ version: 2, quantity: 9 })

  test('is a conflict: shown, not sent, not overwritten', () => {
    const book = saved(sent(), [theirs], ['line-1'])
    expect(linesIn(book)).toMatchObject([{ quantity: 5, conflict: 'changed', item: { quantity: 9 } }])
    expect(changesIn(book)).toBeNull()
  })

  test('is found out by reading too', () => {
    expect(linesIn(arrived(edited(), [theirs]))).toMatchObject([{ conflict: 'changed' }])
  })

  test('ends with theirs or with ours, as one chooses', () => {
    const book = arrived(edited(), [theirs])
    expect(linesIn(takeTheirs(book, 'line-1'))).toMatchObject([{ quantity: 9, conflict: null }])
    expect(changesIn(keepMine(book, 'line-1'))?.changed).toMatchObject([{ version: 2, quantity: 5 }])
  })

  test('who both typed the same agree', () => {
    expect(linesIn(arrived(edited(), [item({ version: 2, quantity: 5 })]))).toMatchObject([{ conflict: null }])
  })

  test('one of whom removed it: it can be added again or let go', () => {
    const book = arrived(edited(), [])
    expect(linesIn(book)).toMatchObject([{ conflict: 'gone', quantity: 5 }])
    expect(changesIn(keepMine(book, 'line-1'))?.added).toMatchObject([{ id: 'line-1', quantity: 5 }])
    expect(linesIn(takeTheirs(book, 'line-1'))).toEqual([])
  })

  test('a line that changed while we removed it comes back with the question', () => {
    const book = arrived(removeLine(openBook([item()]), 'line-1'), [theirs])
    expect(linesIn(book)).toMatchObject([{ conflict: 'changed-while-removing', quantity: 9 }])
    expect(changesIn(keepMine(book, 'line-1'))?.removed).toEqual([{ id: 'line-1', version: 2 }])
  })
})

test('lines keep their place while others come and go', () => {
  const unfinished = addLine(openBook([item()]), 'new')
  const book = arrived(unfinished, [item(), item({ id: 'line-2', position: 1 })])
  expect(linesIn(book).map(({ id }) => id)).toEqual(['line-1', 'new', 'line-2'])
})

describe('many lines at once', () => {
  const many = (...quantities: number[]) =>
    new Map(quantities.map((quantity, place) => [`pasted-${place}`, { product: mug, quantity, unit_price: 2.5 }]))

  test('pasted lines come behind those there are, in the place of lines nothing was chosen for', () => {
    const book = addLines(addLine(openBook([item()]), 'blank'), many(1, 2))
    expect(linesIn(book).map(({ id }) => id)).toEqual(['line-1', 'pasted-0', 'pasted-1'])
    expect(changesIn(book)?.added).toHaveLength(2)
  })

  test('merged lines are the first of them with all their units, and the others go', () => {
    const book = mergeLines(addLines(openBook([item()]), many(4)), ['line-1', 'pasted-0'])
    expect(linesIn(book)).toMatchObject([{ id: 'line-1', quantity: 7 }])
    expect(changesIn(book)).toMatchObject({ changed: [{ id: 'line-1', quantity: 7 }], added: [], removed: [] })
  })

  test('a line that is as it was stays the very same, so that only what has changed is drawn anew', () => {
    const before = linesIn(openBook([item(), item({ id: 'line-2' })]))
    const after = linesIn(
      editLine(openBook(before.map((line) => line.item as OrderItem)), 'line-2', { quantity: 9 }),
      before,
    )
    expect(after[0]).toBe(before[0])
    expect(after[1]).not.toBe(before[1])
  })

  test('where nothing has changed it is the very same list, also of lines that were typed over', () => {
    const book = editLine(openBook([item(), item({ id: 'line-2' })]), 'line-2', { quantity: 9 })
    const before = linesIn(book)
    expect(linesIn(arrived(book, [...book.items.values()]), before)).toBe(before)
    expect(linesIn(removeLine(book, 'line-2'), before)).toEqual([before[0]])
  })

  test('a paste that is taken back leaves what was there before, also of lines that are saved by now', () => {
    const pasted = addLines(edited(), many(1, 2))
    const half = saved(sent(pasted), [item({ version: 2, quantity: 5 }), item({ id: 'pasted-0', position: 1 })], [])
    const book = removeLines(half, ['pasted-0', 'pasted-1'])
    expect(linesIn(book)).toMatchObject([{ id: 'line-1', quantity: 5 }])
    expect(changesIn(book)).toEqual({ changed: [], added: [], removed: [{ id: 'pasted-0', version: 1 }] })
  })
})
