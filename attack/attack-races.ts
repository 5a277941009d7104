import type { OrderDetail } from '#contract/orders.ts'
import type { PicklistDetail } from '#contract/picking.ts'
import type { Product } from '#contract/products.ts'
import type { Movement } from '#contract/stock.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Answer, asker } from '#test/support/ask.ts'
import { type Asked, doorTo } from '#test/support/doors.ts'
import { openShopIn, type Shop } from '#test/support/open-shop-in.ts'
import * as stage from '#test/support/stages.ts'
import { booksWrong } from './books-wrong.ts'
import { gathered, type Outcome, type Scale } from './outcome.ts'
import { openWire } from './over-the-wire.ts'

type Field = { shop: Shop; ask: ReturnType<typeof asker>; wrong: string[] }
const times = (count: number) => Array.from({ length: count })
const byId = ({ id }: { id: string }): Asked => ({ params: { id } })

const races: Record<string, (field: Field) => Promise<void>> = {
  oneKey,
  oneKeyForAnOrder,
  confirmedAndCancelled,
  pickedByTwo,
  receivedByTwo,
  shippedByTwo,
  soldOut,
}

/** The same thing by many at the same moment: it happens once, or one of them is refused. */
export async function attackRaces(context: AppContext, url: string, { short }: Scale): Promise<Outcome> {
  const shop = await openShopIn(context)
  const wire = openWire(url)
  const field: Field = { shop, ask: wire.as(await shop.token()), wrong: [] }
  const rounds = short ? 2 : 50
  for (const _ of times(rounds)) for (const race of Object.values(races)) await race(field)
  const wrong = gathered([...field.wrong, ...(await booksWrong(field.ask))])
  return { name: 'races', figures: { requests: wire.asked(), races: rounds * Object.keys(races).length }, wrong }
}

/** Sends them at once. No answer may be a failure of ours. */
async function race({ ask, wrong }: Field, runners: readonly [door: string, asked: Asked, key?: string][]) {
  const answers = await Promise.all(
    runners.map(([door, asked, key]) => ask(doorTo(door), asked, key ? { 'idempotency-key': key } : {})),
  )
  for (const [place, { status, text }] of answers.entries())
    if (status === 0 || status >= 500) wrong.push(`${runners[place]?.[0]} in a race: ${status} ${text.slice(0, 300)}`)
  return answers
}

const won = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200)

/** What the server says after a race, over the same wire. */
async function read<T>({ ask }: Field, door: string, row: { id: string }): Promise<T> {
  return (await ask(doorTo(door), byId(row))).json as T
}

function expectThat({ wrong }: Field, holds: boolean, sentence: string) {
  if (!holds) wrong.push(sentence)
}

async function oneKey(field: Field) {
  const product = await field.shop.product()
  const body = { product_id: product.id, movement_type: 'in', quantity: 3 }
  const answers = await race(
    field,
    times(20).map(() => ['stock.record', { body }, `one ${product.id}`]),
  )
  const ids = new Set(answers.map(({ json }) => (json as Movement).id))
  const { stock_quantity } = await read<Product>(field, 'products.get', product)
  expectThat(field, won(answers).length === 20 && ids.size === 1, 'twenty of one key had not all one answer')
  expectThat(field, stock_quantity === 3, `twenty of one key made ${stock_quantity} of 3 units`)
}

async function oneKeyForAnOrder(field: Field) {
  const product = await field.shop.product()
  const body = { order_type: 'sale', items: [{ product_id: product.id, quantity: 1 }] }
  const answers = await race(
    field,
    times(20).map(() => ['orders.create', { body }, `order ${product.id}`]),
  )
  const ids = new Set(answers.map(({ json }) => (json as OrderDetail).id))
  expectThat(field, won(answers).length === 20 && ids.size === 1, 'twenty orders of one key are not one order')
}

async function confirmedAndCancelled(field: Field) {
  const order = await stage.pendingSale(field.shop)
  const [confirm, cancel] = [['orders.confirm', byId(order)] as const, ['orders.cancel', byId(order)] as const]
  await race(field, [[...confirm], [...cancel], [...confirm], [...cancel]])
  const { status } = await read<OrderDetail>(field, 'orders.get', order)
  expectThat(
    field,
    ['confirmed', 'cancelled'].includes(status),
    `confirmed and cancelled at once, an order is ${status}`,
  )
}

async function pickedByTwo(field: Field) {
  const list = await stage.picklist(field.shop)
  const items = list.items.map(({ id, quantity_ordered }) => ({ picklist_item_id: id, quantity: quantity_ordered }))
  const pick = (): [string, Asked] => ['picking.pick', { ...byId(list), body: { items } }]
  await race(field, [pick(), pick(), ['picking.cancel', byId(list)]])
  const after = await read<PicklistDetail>(field, 'picking.get', list)
  const over = after.items.some((item) => item.quantity_picked > item.quantity_ordered)
  expectThat(field, !over, 'two pickers picked more than was ordered')
}

async function receivedByTwo(field: Field) {
  const order = await stage.confirmedPurchase(field.shop)
  const line = await stage.firstLine(field.shop, order)
  const items = [{ order_item_id: line.id, quantity: line.quantity }]
  const receive = (): [string, Asked] => ['receiving.receive', { ...byId(order), body: { items } }]
  const answers = await race(field, [receive(), receive(), ['orders.cancel', byId(order)], receive()])
  const after = await read<OrderDetail>(field, 'orders.get', order)
  const { stock_quantity } = await read<Product>(field, 'products.get', { id: line.product_id })
  const over = after.items.some((item) => item.quantity_received > item.quantity)
  expectThat(field, !over && won(answers.slice(0, 2)).length < 2, 'a delivery was received twice')
  expectThat(field, stock_quantity <= line.quantity, `${stock_quantity} of ${line.quantity} units came in`)
}

async function shippedByTwo(field: Field) {
  const order = await stage.confirmedSale(field.shop)
  const line = await stage.firstLine(field.shop, order)
  const ship = (): [string, Asked] => ['shipping.ship', { ...byId(order), body: stage.shippingData }]
  await race(field, [ship(), ship(), ['orders.cancel', byId(order)], ship()])
  const { stock_quantity } = await read<Product>(field, 'products.get', { id: line.product_id })
  expectThat(field, [5, 5 - line.quantity].includes(stock_quantity), `shipped at once, ${stock_quantity} of 5 are left`)
}

async function soldOut(field: Field) {
  const product = await field.shop.product({ onHand: 20 })
  const body = { product_id: product.id, movement_type: 'out', quantity: 1 }
  const answers = await race(
    field,
    times(50).map(() => ['stock.record', { body }]),
  )
  const taken = won(answers).reduce((sum, { json }) => sum - (json as Movement).stock_change, 0)
  const { stock_quantity } = await read<Product>(field, 'products.get', product)
  expectThat(
    field,
    stock_quantity === 0 && taken === 20,
    `of 20 units fifty buyers took ${taken}, left ${stock_quantity}`,
  )
}
