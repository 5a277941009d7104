import { describe, expect, test } from 'vitest'
import type { OrderItem } from '#contract/orders.ts'
import { mugLine as item, mug } from '#test/support/mug-line.ts'
import { arrived, editLine, linesIn, openBook } from './line-book.ts'
import { changesIn, saved, sending, withNewer } from './line-changes.ts'

/** A line whose quantity was typed over, and is on its way to the server. */
function sent() {
  const book = editLine(openBook([item()]), 'line-1', { quantity: 5 })
  return sending(book, changesIn(book) ?? { changed: [], added: [], removed: [] })
}

describe('an answer that was long under way', () => {
  const asked = {
    changed: [{ id: 'line-1', version: 1, product_id: mug.id, quantity: 5, unit_price: 2.5 }],
    added: [],
    removed: [],
  }
  const ours = item({ version: 2, quantity: 5 })
  const read = (...items: OrderItem[]) => arrived(sent(), items)

  test.each([
    [
      'gives way to what others have changed since',
      read(item({ version: 3, quantity: 9 })),
      [{ version: 3, quantity: 9 }],
    ],
    ['stands over what was read before it', read(item()), [{ version: 2, quantity: 5 }]],
    ['does not bring back a line that others have removed since', read(), []],
  ])('%s', (_, book, lines) => {
    expect(withNewer(book, asked, [ours])).toMatchObject(lines)
    expect(withNewer(book, asked, [ours])).toHaveLength(lines.length)
  })

  test('has the lines it added, also where none has read them yet', () => {
    const added = {
      changed: [],
      added: [{ id: 'line-2', product_id: mug.id, quantity: 1, unit_price: 2.5 }],
      removed: [],
    }
    expect(withNewer(read(item()), added, [item(), item({ id: 'line-2' })])).toMatchObject([
      { id: 'line-1' },
      { id: 'line-2' },
    ])
  })

  test('makes what was typed on meanwhile a conflict with what others have changed since', () => {
    const typing = editLine(read(item({ version: 3, quantity: 9 })), 'line-1', { quantity: 6 })
    const book = arrived(saved(typing, [ours], []), withNewer(typing, asked, [ours]))
    expect(linesIn(book)).toMatchObject([{ quantity: 6, conflict: 'changed', item: { quantity: 9 } }])
  })
})
