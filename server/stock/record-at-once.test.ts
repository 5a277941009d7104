import { expect, test } from 'vitest'
import { NewMovement } from '#contract/stock.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { recordAtOnce } from './record-at-once.ts'
import { recordMovement } from './record-movements.ts'
import { createLocation } from './save-location.ts'

const takes = (product: { id: string }, quantity: number) =>
  NewMovement.parse({ product_id: product.id, movement_type: 'out', quantity })
const brings = (product: { id: string }, place: { id: string }) =>
  NewMovement.parse({ product_id: product.id, quantity: 2, location_id: place.id, notes: 'Found behind the shelf' })
const newPlace = ({ scope }: Shop) =>
  createLocation(scope, { name: 'Cellar', address: null, city: null, country: null, is_default: false })

test('the first movement into a place and the next one say and leave the same', async () => {
  const shop = await openShop()
  const [mug, cellar] = [await shop.product(), await newPlace(shop)]

  expect(await recordAtOnce(shop.scope, brings(mug, cellar))).toBeUndefined()
  const first = await recordMovement(shop.scope, brings(mug, cellar))
  const next = (await recordAtOnce(shop.scope, brings(mug, cellar)))?.answer

  expect(next).toEqual({ ...first, id: next?.id, created_at: next?.created_at })
  const left = await shop.scope.read(({ db }) =>
    db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'after'])
      .where('action', '=', 'movement.recorded')
      .execute(),
  )
  const [one, other] = left.map(({ after, ...row }) => ({ ...row, after: after as Record<string, unknown> }))
  expect(left).toHaveLength(2)
  expect(other).toEqual({
    ...one,
    after: { ...one?.after, id: next?.id, on_hand: 4, created_at: next?.created_at },
  })
})

test('an out takes what is free at once, and nothing at all where that is not enough', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 10 })
  await shop.confirmedSale([mug, 6])

  expect(await recordAtOnce(shop.scope, takes(mug, 5))).toBeUndefined()
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 10, reserved: 6 })

  expect(await recordAtOnce(shop.scope, takes(mug, 4))).toMatchObject({ answer: { stock_change: -4, shortfall: 0 } })
  expect(await shop.stockOf(mug)).toEqual({ on_hand: 6, reserved: 6 })
})
