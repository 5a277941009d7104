import { expect, test } from 'vitest'
import { NewMovement } from '#contract/stock.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { newLocation } from '#test/support/stages.ts'
import { listAlerts } from './alert-queries.ts'

const raised = async ({ scope }: Shop) => (await listAlerts(scope, { limit: 10 })).items

/** What lies at another place is there, too, as where a rule looks. */
async function alsoElsewhere(shop: Shop, product_id: string, quantity: number) {
  const { id: location_id } = await newLocation(shop)
  await recordMovement(shop.scope, NewMovement.parse({ product_id, location_id, quantity }))
}
const take = ({ scope }: Shop, product_id: string, quantity: number) =>
  recordMovement(scope, NewMovement.parse({ product_id, movement_type: 'out', quantity }))

test('an alert of promised units that were taken says how much of the product there is, over all places', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 10 })
  await shop.confirmedSale([mug, 10])
  await alsoElsewhere(shop, mug.id, 4)

  await take(shop, mug.id, 3)

  expect(await raised(shop)).toMatchObject([{ type: 'stock_below_promised', current_value: 11 }])
})

test('an alert of a shelf that ran short says so too, and what that shelf had', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 1 })
  await alsoElsewhere(shop, mug.id, 4)

  await take(shop, mug.id, 3)

  const message = '3 units were taken but only 1 were there: short by 2.'
  expect(await raised(shop)).toMatchObject([{ type: 'stock_below_zero', current_value: 4, message }])
})

test('one unit is told as one, and thousands with their commas', async () => {
  const shop = await openShop()
  const [mug, bowl] = [await shop.product(), await shop.product({ onHand: 2500 })]
  await shop.confirmedSale([bowl, 1])

  await take(shop, mug.id, 1)
  await take(shop, bowl.id, 12_000)

  expect((await raised(shop)).map(({ message }) => message).toSorted()).toEqual([
    '1 unit promised to a confirmed order was taken: that order waits for stock.',
    '1 unit was taken but none was there.',
    '12,000 units were taken but only 2,500 were there: short by 9,500.',
  ])
})
