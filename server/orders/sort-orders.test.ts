import { expect, test } from 'vitest'
import { orderOrders } from '#contract/order-list.ts'
import { NewOrder, OrderQuery } from '#contract/orders.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { createOrder } from './create-order.ts'
import { listOrders } from './order-queries.ts'

const days: readonly [order: string, expected: string | null][] = [
  ['2026-03-02', '2026-03-09'],
  ['2026-03-01', null],
  ['2026-03-04', '2026-03-05'],
  ['2026-03-01', '2026-03-09'],
  ['2026-03-03', null],
]

/** Orders called A, B ... in the order they were made in. */
async function shopWithOrders() {
  const shop = await openShop()
  for (const [place, [order_date, expected_date]] of days.entries())
    await createOrder(shop.scope, NewOrder.parse({ order_date, expected_date, reference: 'ABCDE'[place] }))
  return shop
}

async function everyPage(shop: Shop, query: Record<string, unknown>, limit: number) {
  const found: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listOrders(shop.scope, OrderQuery.parse({ ...query, limit, cursor: cursor ?? undefined }))
    found.push(...page.items.map(({ reference }) => reference ?? '-'))
    cursor = page.next_cursor
  }
  return found.join('')
}

test.each([
  [undefined, 'EDCBA', 'newest first'],
  ['created_at', 'ABCDE', 'oldest first'],
  ['order_date', 'BDAEC', 'by the day of the order, of one day the older first'],
  ['-order_date', 'CEADB', 'the latest day first'],
  ['expected_date', 'CADBE', 'by when they are expected, those without a day last'],
  ['-expected_date', 'EBDAC', 'the other way round'],
])('orders sorted by %s come as %s: %s, whole and page by page', async (sort, wanted, _how) => {
  const shop = await shopWithOrders()

  for (const limit of [200, 2, 1]) expect(await everyPage(shop, { sort }, limit)).toBe(wanted)
  expect(await everyPage(shop, { sort, from: '2026-03-02' }, 1)).toBe(
    [...wanted].filter((one) => 'ACE'.includes(one)).join(''),
  )
  expect(await everyPage(shop, { sort, q: 'd' }, 1)).toBe('D')
})

test('a cursor of another order is refused on its field, and one that names no day', async () => {
  const shop = await shopWithOrders()
  const { next_cursor } = await listOrders(shop.scope, OrderQuery.parse({ sort: 'order_date', limit: 1 }))
  const noDay = ['2026-02-30', 'soon', ''].map((day) =>
    Buffer.from(JSON.stringify([day, crypto.randomUUID(), 'orders order_date_asc'])).toString('base64url'),
  )
  const refused = { status: 400, details: { field: 'cursor' } } satisfies Partial<Refusal>

  for (const sort of orderOrders.filter((one) => one !== 'order_date'))
    await expect(listOrders(shop.scope, OrderQuery.parse({ sort, cursor: next_cursor }))).rejects.toMatchObject(refused)
  for (const cursor of noDay)
    await expect(listOrders(shop.scope, OrderQuery.parse({ sort: 'order_date', cursor }))).rejects.toMatchObject(
      refused,
    )
})
