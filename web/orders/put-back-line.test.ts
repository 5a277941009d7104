import { describe, expect, test } from 'vitest'
import { mugLine as item, mug } from '#test/support/mug-line.ts'
import { arrived, linesIn, openBook, putBackLine, removeLine, takeTheirs } from './line-book.ts'
import { changesIn, saved, sending } from './line-changes.ts'

describe('a removed line that is put back', () => {
  const [line] = linesIn(openBook([item()]))
  const putBack = (book: ReturnType<typeof openBook>) => (line ? putBackLine(book, line) : book)

  test('before the removal was saved: nothing has happened', () => {
    const book = putBack(removeLine(openBook([item(), item({ id: 'line-2', position: 1 })]), 'line-1'))
    expect(changesIn(book)).toBeNull()
    expect(linesIn(book).map(({ id }) => id)).toEqual(['line-1', 'line-2'])
  })

  test('while the removal is saved, or after: it is added again', () => {
    const added = [{ id: 'line-1', product_id: mug.id, quantity: 3, unit_price: 2.5 }]
    const removed = sending(removeLine(openBook([item()]), 'line-1'), {
      ...{ changed: [], added: [], removed: [{ id: 'line-1', version: 1 }] },
    })
    expect(changesIn(saved(putBack(removed), [], []))?.added).toEqual(added)
    expect(changesIn(putBack(saved(removed, [], [])))?.added).toEqual(added)
  })

  test('which somebody else changed meanwhile: with the question, whichever was chosen of the two', () => {
    const [line] = linesIn(openBook([item()]))
    if (!line) throw new Error('There is a line')
    const theirs = item({ version: 2, quantity: 9 })
    const removed = removeLine(openBook([item()]), 'line-1')
    const sent = sending(removed, { changed: [], added: [], removed: [{ id: 'line-1', version: 1 }] })
    for (const book of [
      putBackLine(arrived(removed, [theirs]), line),
      putBackLine(takeTheirs(arrived(removed, [theirs]), 'line-1'), line),
      saved(putBackLine(sent, line), [theirs], ['line-1']),
    ]) {
      expect(linesIn(book)).toMatchObject([{ conflict: 'changed', quantity: 3 }])
      expect(changesIn(book)).toBeNull()
    }
  })
})
