import { expect, test } from 'vitest'
import type { ProductChange } from '#contract/product-changes.ts'
import { ApiRefusal } from '../platform/api-refusal.ts'
import { doingOf, outcomeOf, refusedChoice } from './bulk-words.ts'
import { leftSome } from './change-state.ts'

const change = (given: Partial<ProductChange>): ProductChange => ({
  ...{
    id: '',
    action: 'deactivate',
    category_id: null,
    state: 'done',
    matched: 10,
    worked: 10,
    user_id: '',
    failure: null,
  },
  ...{ changed: 0, deleted: 0, archived: 0, refused: 0, skipped: 0, created_at: '', ended_at: '' },
  ...given,
})

test.each<[says: string, given: Partial<ProductChange>]>([
  ['1 product activated', { action: 'activate', changed: 1 }],
  ['100,000 products deactivated', { changed: 100_000 }],
  ['9 products deleted', { action: 'delete', deleted: 9 }],
  ['9 products deleted, 1,200 archived with their history', { action: 'delete', deleted: 9, archived: 1200 }],
  [
    '7 products deleted; 2 left because confirmed orders wait for them; 1 left because they changed meanwhile',
    { action: 'delete', deleted: 7, refused: 2, skipped: 1 },
  ],
  ['3 products put in the category', { action: 'set_category', category_id: 'kitchen', changed: 3 }],
  ['1 product now without a category', { action: 'set_category', changed: 1 }],
  ['4 products deactivated; 6 not reached', { state: 'stopped', changed: 4, worked: 4 }],
])('%s', (says, given) => expect(outcomeOf(change(given))).toBe(says))

test('who chose a product that is gone is told the way out; whatever else is refused says so itself', () => {
  const refusal = (code: 'NOT_FOUND' | 'product_in_use', status: number) =>
    new ApiRefusal({ status, code, message: 'Product not found', requestId: 'r-1' })

  const wayOut = 'deleted by somebody else meanwhile. Clear the selection and choose again.'
  expect(refusedChoice(refusal('NOT_FOUND', 404), 2)).toMatchObject({
    message: `One of them was ${wayOut}`,
    requestId: 'r-1',
  })
  expect(refusedChoice(refusal('NOT_FOUND', 404), 1)).toMatchObject({ message: `It was ${wayOut}` })
  const gone = new ApiRefusal({ ...refusal('NOT_FOUND', 404), message: '', details: { field: 'category_id' } })
  const others = [gone, null, new Error('Offline'), refusal('product_in_use', 409)]
  for (const other of others) expect(refusedChoice(other, 2)).toBe(other)
})

test('whoever stopped it, or whose products were left, has something to see to', () => {
  const given = [{}, { refused: 1 }, { skipped: 1 }, { worked: 3 }]

  expect(given.map((one) => leftSome(change(one)))).toEqual([false, true, true, true])
})

test('a change of a kind that only a newer version has words for is told of all the same', () => {
  const newer = change({ action: 'set_price' as never, changed: 3 })
  expect(doingOf(newer.action)).toBe('Changing')
  expect(outcomeOf(newer)).toBe('3 products changed')
})
