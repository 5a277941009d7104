import type { Page } from '@playwright/test'
import { alsoWorksFor } from './support/also-works-for.ts'
import { expect, send, test } from './support/journey.ts'
import { type LateParts, movesOn } from './support/moves-on.ts'
import { shopOfManyLines } from './support/shop-of-many-lines.ts'

const rows = /\/assets\/table-rows-/
const lines = /\/assets\/lines-panel-/
const me = /\/api\/v1\/me$/
const history = /\/activity$/
const read = /\/api\/v1\/(orders|picklists|shipments|receipts|customers|suppliers|locations)\/[^/?]+$/
const [timeline, stock, shipment] = [/\/timeline\?/, /\/stock$/, /\/shipment$/]
const sizes = [
  { width: 1280, height: 2000 },
  { width: 375, height: 3000 },
]

for (const size of sizes)
  for (const count of [1, 45])
    test(`what can be pressed on an order of ${count} lines and its papers stays where it is, at ${size.width}`, async ({
      page,
      signUp,
    }) => {
      test.setTimeout(360_000)
      await signUp('Harbour Wholesale')
      const screens = await papersOf(page, count)
      await page.setViewportSize(size)
      expect(await movesOn(page, screens)).toEqual([])
    })

/** An order of each kind as far as it has come, and what was written for it. */
async function papersOf(page: Page, count: number): Promise<LateParts> {
  const shop = await shopOfManyLines(page, count)
  const [received, shipped, toPick] = [
    await shop.confirmed('purchase', count),
    await shop.confirmed('sale', count),
    await shop.confirmed('sale', count),
  ]
  const picklist = await shop.picklistOf(toPick)
  const [receipt, parcel] = [await shop.receiptOf(received), await shop.shipmentOf(shipped)]
  const open = [read, me, timeline, stock, lines]
  return [
    [`/orders/${await shop.draft('sale', count)}`, ...open],
    [`/orders/${toPick}`, ...open],
    [`/orders/${await shop.confirmed('purchase', count)}`, ...open],
    [`/orders/${received}`, read, timeline, rows],
    [`/orders/${shipped}`, read, me, timeline, shipment, rows],
    [`/orders/${await shop.confirmed('purchase', count)}/receive`, read, me, /\/v1\/locations$/],
    [`/picklists/${picklist}`, read, me, history, rows],
    [`/picklists/${picklist}/pick`, read, me],
    [`/shipments/${parcel}`, read, me, history, rows],
    [`/receipts/${receipt}`, read, me, history, rows],
  ]
}

for (const size of sizes)
  for (const count of [0, 25])
    test(`what can be pressed on a page of whom ${count} orders are with stays where it is, at ${size.width}`, async ({
      page,
      signUp,
    }) => {
      test.setTimeout(240_000)
      await signUp('Harbour Wholesale')
      const shop = await shopOfManyLines(page, count)
      for (let order = 0; order < count; order++) {
        await shop.draft('sale', 1)
        await shop.confirmed('purchase', order + 1)
      }
      await page.setViewportSize(size)
      const common = [read, me, /\/trade$/, /\/v1\/orders\?/, history, rows]
      const moved = await movesOn(page, [
        [`/customers/${shop.customer}`, ...common],
        [`/suppliers/${shop.supplier}`, ...common, /\/supplied-products/],
        [`/locations/${shop.location}`, read, me, /\/summary$/, /\/stock$/, /\/movements\?/, history, rows],
      ])
      expect(moved).toEqual([])
    })

test('what a colleague who only looks can press stays where it is, though who they are comes late', async ({
  page,
  signUp,
}) => {
  test.setTimeout(240_000)
  const { email: owner } = await signUp('Harbour Wholesale')
  const shop = await shopOfManyLines(page, 3)
  const [draft, toPick] = [await shop.draft('sale', 3), await shop.confirmed('sale', 3)]
  const picklist = await shop.picklistOf(toPick)
  await send(page, `/api/v1/picklists/${picklist}/start`)
  const { email } = await signUp('Quay Street Goods')
  await alsoWorksFor(email, owner)
  await page.reload()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitemradio', { name: /Harbour Wholesale/ }).click()
  await expect(page.getByRole('banner').getByText('Harbour Wholesale')).toBeVisible()
  for (const size of sizes) {
    await page.setViewportSize(size)
    const moved = await movesOn(page, [
      [`/orders/${draft}`, me],
      [`/picklists/${picklist}/pick`, me],
    ])
    expect.soft(moved).toEqual([])
  }
})
