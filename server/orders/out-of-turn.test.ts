import { beforeAll, expect, test } from 'vitest'
import { pickUnits } from '#server/picking/pick-units.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { codesOf, fulfilled } from '#test/support/outcomes.ts'
import * as stage from '#test/support/stages.ts'
import { watchBooksOf } from '#test/support/watched-books.ts'
import { backOrder } from './back-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { getOrder } from './order-queries.ts'
import { reopenOrder } from './reopen-order.ts'
import { deliverOrder, submitOrder } from './submit-order.ts'

type Id = { id: string }
const doors = {
  submit: submitOrder,
  confirm: confirmOrder,
  'back-order': backOrder,
  deliver: deliverOrder,
  cancel: cancelOrder,
  reopen: reopenOrder,
} satisfies Record<string, (scope: Scope, id: string) => Promise<unknown>>

/** So many units are picked of the list of a sale of two. */
async function picked(of: Shop, quantity: number): Promise<Id> {
  const { id, order_id, items } = await stage.picklist(of)
  await pickUnits(of.scope, id, [{ sku: items[0]?.product_sku ?? '', quantity }])
  return { id: order_id }
}
async function received(of: Shop, order: Id, quantity: number): Promise<Id> {
  await stage.delivery(of, order, quantity)
  return order
}

const orders = {
  'a draft sale': stage.sale,
  'a pending sale': stage.pendingSale,
  'a confirmed sale': stage.confirmedSale,
  'a confirmed sale that is picked in part': (of) => picked(of, 1),
  'a picked sale': (of) => picked(of, 2),
  'a shipped sale': stage.shippedSale,
  'a delivered sale': async (of) => deliverOrder(of.scope, (await stage.shippedSale(of)).id),
  'a cancelled sale': async (of) => cancelOrder(of.scope, (await stage.confirmedSale(of)).id),
  'a draft purchase': stage.purchase,
  'a draft purchase that has come in part': async (of) => received(of, await stage.purchase(of), 1),
  'a pending purchase': async (of) => submitOrder(of.scope, (await stage.purchase(of)).id),
  'a confirmed purchase': stage.confirmedPurchase,
  'a received purchase': async (of) => received(of, await stage.confirmedPurchase(of), 2),
  'a cancelled purchase': async (of) => cancelOrder(of.scope, (await stage.purchase(of)).id),
} satisfies Record<string, (of: Shop) => Promise<Id>>

type Refused = [order: keyof typeof orders, illegal: (keyof typeof doors)[], begun?: (keyof typeof doors)[]]
const refused: Refused[] = [
  ['a draft sale', ['confirm', 'back-order', 'deliver']],
  ['a pending sale', ['submit', 'deliver']],
  ['a confirmed sale', ['submit', 'confirm', 'back-order', 'deliver']],
  ['a confirmed sale that is picked in part', ['submit', 'confirm', 'back-order', 'deliver'], ['reopen']],
  ['a picked sale', ['submit', 'confirm', 'back-order', 'deliver'], ['reopen']],
  ['a shipped sale', ['submit', 'confirm', 'back-order', 'cancel'], ['reopen']],
  ['a delivered sale', ['submit', 'confirm', 'back-order', 'deliver', 'cancel'], ['reopen']],
  ['a cancelled sale', ['submit', 'confirm', 'back-order', 'deliver', 'cancel']],
  ['a draft purchase', ['confirm', 'deliver']],
  ['a draft purchase that has come in part', ['confirm', 'deliver'], ['reopen']],
  ['a pending purchase', ['submit', 'deliver']],
  ['a confirmed purchase', ['submit', 'confirm', 'deliver']],
  ['a received purchase', ['submit', 'confirm', 'deliver', 'cancel'], ['reopen']],
  ['a cancelled purchase', ['submit', 'confirm', 'deliver', 'cancel']],
]

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

async function standOf({ id }: Id) {
  const order = await getOrder(shop.scope, id)
  return { order, stock: await shop.stockOf({ id: order.items[0]?.product_id ?? '' }) }
}

test.each(refused)('%s takes no step out of its turn, and stays as it is', async (name, illegal, begun = []) => {
  watchBooksOf(shop.scope)
  const order = await orders[name](shop)
  const before = await standOf(order)

  for (const door of illegal)
    await expect(doors[door](shop.scope, order.id), door).rejects.toMatchObject({
      ...{ code: 'illegal_transition', status: 409, details: { status: before.order.status } },
    })
  for (const door of begun)
    await expect(doors[door](shop.scope, order.id), door).rejects.toMatchObject({
      ...{ code: 'order_in_progress', status: 409, details: { status: before.order.status } },
    })

  expect(await standOf(order)).toEqual(before)
})

test.each(['confirm', 'back-order'] as const)('of two who %s a sale at the same moment one does', async (door) => {
  watchBooksOf(shop.scope)
  const { id } = await stage.pendingSale(shop)

  const outcomes = await Promise.allSettled([1, 2].map(() => doors[door](shop.scope, id)))

  expect([fulfilled(outcomes), codesOf(outcomes)]).toEqual([1, ['illegal_transition']])
  expect(await standOf({ id })).toMatchObject({
    ...{ order: { status: 'confirmed' }, stock: { on_hand: 5, reserved: 2 } },
  })
})
