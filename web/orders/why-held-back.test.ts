import { describe, expect, test } from 'vitest'
import { mugLine as item } from '#test/support/mug-line.ts'
import { arrived, editLine, type LineBook, linesIn, openBook, putBackLine, removeLine } from './line-book.ts'
import { endsOrder, saved, sending } from './line-changes.ts'
import { whyUndoHeldBack } from './why-held-back.ts'

const why = (book: LineBook) =>
  whyUndoHeldBack({ lines: linesIn(book), ends: endsOrder(book) }, new Set(book.drafts.keys()))

describe('an undo of lines is held back', () => {
  const emptied = editLine(openBook([item()]), 'line-1', { unit_price: Number.NaN })
  const [line] = linesIn(emptied)
  const putBack = (book: LineBook) => (line ? putBackLine(book, line) : book)
  const removed = removeLine(emptied, 'line-1')
  const sent = sending(removed, { changed: [], added: [], removed: [{ id: 'line-1', version: 1 }] })

  test('where the line that is put back is not good: it cannot be saved', () => {
    expect(why(putBack(saved(sent, [], [])))).toBe('Blue mug: Enter a unit price with at most two decimals.')
  })

  test('not where its removal was never saved: it is as it was', () => {
    expect(why(putBack(removed))).toBeUndefined()
  })

  test('where somebody else has changed the line meanwhile, put back or taken off', () => {
    const theirs = item({ version: 2, quantity: 9 })
    const said = 'Blue mug: someone else changed this line too. Choose whose stands.'
    expect(why(putBack(arrived(removed, [theirs])))).toBe(said)
    expect(why(arrived(removed, [theirs]))).toBe(said)
  })

  test('where it would end the order: that is asked for', () => {
    const picked = item({ quantity: 3, quantity_picked: 3 })
    const book = removeLine(openBook([picked, item({ id: 'line-2', position: 1 })]), 'line-2')
    expect(why(book)).toBe('Save what ends this order first, below its lines.')
  })

  test('by nothing once it is saved, or while only newer typing waits', () => {
    expect(why(openBook([item()]))).toBeUndefined()
    expect(why(editLine(openBook([item()]), 'line-1', { quantity: 7 }))).toBeUndefined()
  })
})
