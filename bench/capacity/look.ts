import { setTimeout } from 'node:timers/promises'
import { categories } from '#contract/categories.ts'
import { dashboard } from '#contract/dashboard.ts'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { search as everywhere } from '#contract/search.ts'
import { shipping } from '#contract/shipping.ts'
import { team } from '#contract/team.ts'
import { chance } from './chance.ts'
import type { Person } from './person.ts'
import { type Reading, reading } from './screen.ts'

/** On every page: who one is. It changes so rarely that it is kept for a minute. */
export const me = reading(team.me, {}, 60_000)
const orderList = reading(orders.list, { query: {} })
const orderFigures = reading(orders.summary, {})

/** A page that asks for all it shows at once. */
export async function openPage({ screen }: Person, ...readings: Reading[]) {
  screen.turnTo(me, ...readings)
  await Promise.all([me, ...readings].map((one) => screen.read(one)))
}

export const openDashboard = (person: Person) => openPage(person, reading(dashboard.figures, {}))

export const openList = (person: Person) => (Math.random() < 0.5 ? openProducts(person) : openOrders(person))

const productFigures = reading(products.summary, {})
const categoryList = reading(categories.list, {})
const openProducts = (person: Person) =>
  openPage(person, productFigures, reading(products.list, { query: {} }), categoryList)

export async function openOrders(person: Person) {
  await openPage(person, orderFigures, orderList)
  const listed = await person.screen.read(orderList)
  if (listed) person.memory.orders = listed.json().items.map(({ id }) => id)
}

export const partOfName = { product: ['widget', 'bracket', 'chair', 'cable'], customer: ['amber', 'birch', 'cedar'] }

/** Three requests while five letters are typed: in the list of products, in that of orders or in the palette. */
export async function search(person: Person) {
  const kind = chance.oneOf(['products', 'orders', 'everywhere'] as const)
  const word = chance.oneOf(kind === 'orders' ? partOfName.customer : partOfName.product)
  for (const letters of [2, 4, 5]) {
    const q = word.slice(0, letters)
    if (kind === 'everywhere') await person.screen.read(reading(everywhere.records, { query: { q } }))
    else if (kind === 'orders') await openPage(person, orderFigures, reading(orders.list, { query: { q } }))
    else await openPage(person, productFigures, reading(products.list, { query: { q } }), categoryList)
    await setTimeout(250)
  }
}

export async function openSomeOrder(person: Person) {
  if (person.memory.orders.length === 0) await openOrders(person)
  const id = chance.oneOf(person.memory.orders)
  if (id) await openOrder(person, id)
}

export const orderOf = (id: string) => reading(orders.get, { params: { id } })
const open: ReadonlySet<string> = new Set(['draft', 'pending', 'confirmed'])

/** The page of an order: the order, then what its state makes the page show. */
export async function openOrder({ screen }: Person, id: string) {
  const params = { id }
  screen.turnTo(me, orderOf(id))
  const [read] = await Promise.all([screen.read(orderOf(id)), screen.read(me)])
  const order = read?.json()
  if (!order) return undefined
  const more: Reading[] = [reading(orders.timeline, { params, query: { limit: 8 } })]
  if (order.tracking_number) more.push(reading(shipping.label, { params }, 600_000))
  if (open.has(order.status) && order.items.length > 0) more.push(reading(orders.stock, { params }))
  for (const one of more) screen.add(one)
  await Promise.all(more.map((one) => screen.read(one)))
  return order
}
