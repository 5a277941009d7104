import { beforeEach, expect, test } from 'vitest'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { pay } from '#test/support/pay.ts'
import { newLocation } from '#test/support/stages.ts'
import { quotePlan } from './quote-plan.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})

const starter = { plan: 'starter', billing: 'monthly', discount_code: null } as const
const noAddOns = { extra_users: 0, extra_locations: 0, advanced_reporting: false }
const exceeds = async (choice: Partial<Parameters<typeof quotePlan>[2]> = {}) =>
  (await quotePlan(shop.scope, shop.context, { ...starter, ...noAddOns, ...choice })).exceeds

async function locations(count: number) {
  for (let n = 1; n < count; n += 1) await newLocation(shop)
}

test('what is used up to the limit of a plan is not more than it is meant for', async () => {
  await locations(5)
  expect(await exceeds()).toEqual([])
})

test('what is used beyond it is told with the limit, of the plan that is chosen and not of the one there is', async () => {
  await locations(6)
  await pay(shop, { plan: 'growth' })
  expect(await exceeds()).toEqual([{ kind: 'locations', used: 6, limit: 5 }])
  expect(await exceeds({ plan: 'growth' })).toEqual([])
})

test('what is bought beside the plan counts', async () => {
  await locations(6)
  expect(await exceeds({ extra_locations: 1 })).toEqual([])
})

test('it comes with the price of the same choice', async () => {
  const { due_pence, then_pence } = await quotePlan(shop.scope, shop.context, { ...starter, ...noAddOns })
  expect({ due_pence, then_pence }).toEqual({ due_pence: 1500, then_pence: 1500 })
})
