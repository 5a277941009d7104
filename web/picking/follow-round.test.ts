import { expect, test } from 'vitest'
import type { Picklist, PicklistItem } from '#contract/picking.ts'
import { followLines } from '../scan/follow-lines.ts'
import { countByHand, nothing, scanInto, type Tally, undo } from '../scan/tally.ts'
import { picksIn, roundRules } from './pick-round.ts'
import { strayWords } from './stray-words.ts'

const mug: PicklistItem = {
  ...{ id: 'line', order_item_id: 'order line', product_id: 'mug', product_name: 'Blue mug', product_sku: 'MUG' },
  ...{ product_barcode: null, stock_quantity: 20, location_name: null, places: [], picked_at: null },
  ...{ quantity_ordered: 5, quantity_picked: 0 },
}
const tray = { ...mug, product_id: 'tray', product_name: 'Oak tray', product_sku: 'TRAY' }

const counted = (count: number, of = mug) => countByHand(nothing, of, roundRules, { count, asked: count })
const scanned = (units: number) =>
  Array.from({ length: units }).reduce<Tally>((tally) => scanInto(tally, [mug], roundRules, 'MUG').tally, nothing)

type Standing = Pick<Picklist, 'status' | 'order_status'>
const open: Standing = { status: 'picking', order_status: 'confirmed' }

/** The lines become these while so much is counted; `emptied`: as they stood before the list was cancelled. */
function follow(tally: Tally, now: readonly PicklistItem[], standing = open, emptied: readonly PicklistItem[] = []) {
  const isClosed = standing !== open
  const { tally: after, strays } = followLines(tally, now, roundRules, { isClosed, emptied })
  return { after, said: strays.map((stray) => strayWords(stray, standing)), saves: picksIn(after.counts, now) }
}
const picks = (quantity: number) => [{ picklist_item_id: 'line', product_id: 'mug', quantity }]

test('as long as all that was counted is wanted, nothing is said and nothing changes', () => {
  const tally = counted(3)

  expect(follow(tally, [{ ...mug, quantity_picked: 2 }])).toEqual({ after: tally, said: [], saves: picks(3) })
})

test('units of a product are never saved as units of the one that took its line', () => {
  const { after, said, saves } = follow(counted(3), [tray])

  expect(said).toEqual(['Blue mug was taken off the order: put back 3.'])
  expect(saves).toEqual([])
  expect(picksIn(counted(3).counts, [tray])).toEqual([]) // nor before anything was followed
  expect(follow(after, [mug]).saves).toEqual([]) // what was put back is not counted again
})

test('of a line that is gone everything is put back', () => {
  expect(follow(counted(3), []).said).toEqual(['Blue mug was taken off the order: put back 3.'])
})

test.each([
  ['a colleague saved some', 4, { quantity_picked: 3 }, 'Put back 2 Blue mug: only 2 were still wanted.', 2],
  ['the order was cut', 5, { quantity_ordered: 3 }, 'Put back 2 Blue mug: only 3 were still wanted.', 3],
  ['one was left', 2, { quantity_picked: 4 }, 'Put back 1 Blue mug: only 1 was still wanted.', 1],
  ['none was left', 2, { quantity_picked: 5 }, 'Put back 2 Blue mug: no more were wanted.', undefined],
])('of what is too many now the rest is saved: %s', (_, count, change, said, saved) => {
  const followed = follow(counted(count), [{ ...mug, ...change }])

  expect(followed.said).toEqual([said])
  expect(followed.saves).toEqual(saved ? picks(saved) : [])
})

test('units that were put back twice are told of, too', () => {
  const tally = counted(0, { ...mug, quantity_picked: 3 })

  const { said, saves } = follow(tally, [{ ...mug, quantity_picked: 1 }])

  expect(said).toEqual(['2 Blue mug were put back before, by somebody else.'])
  expect(saves).toEqual(picks(-1))
})

const completed: Standing = { status: 'completed', order_status: 'picked' }
const shipped: Standing = { status: 'completed', order_status: 'shipped' }
const delivered: Standing = { status: 'completed', order_status: 'delivered' }
const cancelled: Standing = { status: 'cancelled', order_status: 'confirmed' }

const belong = 'The order was shipped: 3 Blue mug belong in its parcel, unless already packed.'

test.each([
  ['completed', completed, 'The picklist was completed: put back 3 Blue mug.'],
  ['cancelled', cancelled, 'The picklist was cancelled: put back 3 Blue mug.'],
  ['shipped, which books them as picked', shipped, belong],
  ['shipped and delivered', delivered, belong],
])('of a list that was %s meanwhile nothing is left to save', (_, standing, said) => {
  const followed = follow(counted(3), [mug], standing)

  expect([followed.said, followed.saves]).toEqual([[said], []])
})

test.each([
  [completed, 'The picklist was completed: take 2 Blue mug off the shelf again.'],
  [shipped, 'The order was shipped: take 2 Blue mug off the shelf again, for its parcel.'],
  [cancelled, undefined],
])(
  'units that were put back, and not yet saved, are on the shelf where $status leaves them there',
  (standing, said) => {
    const full = { ...mug, quantity_picked: 5 }
    const putBack = countByHand(nothing, full, roundRules, { count: 3, asked: 3 })

    expect(follow(putBack, [full], standing).said).toEqual([said])
  },
)

test.each([
  ['one more is counted', 4, ['The picklist was cancelled: put back 4 Blue mug.']],
  ['nothing more is counted', undefined, ['The picklist was cancelled: put back 3 Blue mug.']],
  ['one of them was put back', 2, ['The picklist was cancelled: put back 2 Blue mug.']],
  ['all of them were put back', 0, []],
])('of a list that is cancelled what was saved is put back, too: %s', (_, count, said) => {
  const saved = { ...mug, quantity_picked: 3 }

  const followed = follow(count === undefined ? nothing : counted(count, saved), [mug], cancelled, [saved, tray])

  expect([followed.said, followed.saves]).toEqual([said, []])
  expect(followed.after).toEqual(nothing)
})

test('undo takes back what is still counted, never what a colleague took', () => {
  const now = [{ ...mug, quantity_picked: 3 }]
  let { after } = follow(scanned(4), now)

  for (const left of [1, 0, 0]) {
    after = undo(after, now, roundRules)
    expect(picksIn(after.counts, now)).toEqual(left ? picks(left) : [])
  }
})
