import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { customers } from '#contract/customers.ts'
import { functions } from '#contract/functions.ts'
import { orders } from '#contract/orders.ts'
import { picking } from '#contract/picking.ts'
import { products } from '#contract/products.ts'
import { stock } from '#contract/stock.ts'
import { chance } from './chance.ts'
import { openOrder, openOrders, openPage, openSomeOrder, orderOf, partOfName } from './look.ts'
import type { Person, Underway } from './person.ts'
import { reading } from './screen.ts'

const productNamed = () => chance.oneOf(partOfName.product).slice(0, 4)

export async function recordMovement(person: Person) {
  const { screen, business } = person
  await openPage(person, reading(stock.summary, {}), reading(stock.movements, { query: {} }))
  await screen.read(reading(stock.locations, {}))
  await screen.read(reading(products.list, { query: { sort: 'name' } }))
  await setTimeout(500)
  await screen.read(reading(products.list, { query: { sort: 'name', q: productNamed() } }))
  await setTimeout(700)
  const movement_type = chance.oneOf(['in', 'out'] as const)
  const body = { product_id: chance.oneOf(business.products), movement_type, quantity: chance.upTo(5) }
  await person.write(stock.record, { body })
}

/** An empty order and its four lines, each chosen in the list of products and saved by itself. */
export async function createOrder(person: Person) {
  const { screen, business, memory } = person
  await openOrders(person)
  await screen.read(reading(customers.list, { query: { limit: 20 } }))
  await setTimeout(500)
  await screen.read(reading(customers.list, { query: { limit: 20, q: chance.oneOf(partOfName.customer).slice(0, 3) } }))
  await setTimeout(500)
  const body = { order_type: 'sale', customer_id: chance.oneOf(business.customers) } as const
  const made = await person.write(orders.create, { body })
  if (!made) return
  await openOrder(person, made.id)
  for (let line = 0; line < 4; line++) {
    const query = { status: 'active', sort: 'name', limit: 20 } as const
    await screen.read(reading(products.list, { query }))
    await setTimeout(600)
    await screen.read(reading(products.list, { query: { ...query, q: productNamed() } }))
    await setTimeout(1400)
    const product_id = chance.oneOf(business.products)
    await saveLines(person, made.id, {
      added: [{ id: randomUUID(), product_id, quantity: chance.upTo(4), unit_price: 9.5 }],
    })
  }
  memory.underway.push({ id: made.id, step: 0 })
}

type Line = { id: string; product_id: string; quantity: number; unit_price: number }
type Lines = { added?: Line[]; changed?: (Line & { version: number })[] }

/** The answer goes into the order on screen; its stock, its history and the lists are read again. */
async function saveLines({ screen, write }: Person, id: string, { added = [], changed = [] }: Lines) {
  const body = { added, changed, removed: [] }
  const saved = await write(orders.saveLines, { params: { id }, body }, orderOf(id))
  const order = (await screen.read(orderOf(id)))?.json()
  if (!saved || !order) return
  const others = order.items.filter((item) => !saved.items.some((one) => one.id === item.id))
  screen.put(orderOf(id), { ...order, ...saved.order, items: [...others, ...saved.items] })
}

export async function autosave(person: Person) {
  const id = chance.oneOf(person.memory.drafts)
  const order = id ? await openOrder(person, id) : undefined
  const item = order && chance.oneOf(order.items)
  if (!item) return openSomeOrder(person)
  await setTimeout(1500)
  const { product_id, unit_price, version } = item
  await saveLines(person, order.id, {
    changed: [{ id: item.id, version, product_id, quantity: 1 + (item.quantity % 9), unit_price }],
  })
}

/** The next step of the order that has been on its way for longest, looked at first; a new one where there is none. */
export async function takeStep(person: Person) {
  const { underway } = person.memory
  const [next] = underway
  if (!next) return createOrder(person)
  const isDone = await stepOf(next)(person, next)
  if (!isDone) underway.shift()
  else if (++next.step === steps.length) underway.shift()
}

type Step = (person: Person, order: Underway) => Promise<boolean>

const fromOrder =
  (press: Step): Step =>
  async (person, order) => {
    await openOrder(person, order.id)
    await setTimeout(1000)
    return press(person, order)
  }
const press =
  (endpoint: typeof orders.submit | typeof orders.confirm): Step =>
  async ({ write }, { id }) =>
    (await write(endpoint, { params: { id } })) !== undefined

const picklistOf = (id = '') => reading(picking.get, { params: { id } })

const generatePicklist: Step = async (person, order) => {
  const list = await person.write(picking.generate, { params: { id: order.id } })
  if (!list) return false
  order.picklist = list.id
  await openPage(person, picklistOf(list.id))
  return true
}

const startPicking: Step = async (person, { picklist = '' }) => {
  await openPage(person, picklistOf(picklist))
  await setTimeout(1000)
  return (await person.write(picking.start, { params: { id: picklist } })) !== undefined
}

const pickAll: Step = async (person, { picklist = '' }) => {
  await openPage(person, picklistOf(picklist))
  await setTimeout(1000)
  const list = (await person.screen.read(picklistOf(picklist)))?.json()
  const items = (list?.items ?? []).map(({ id, quantity_ordered, quantity_picked }) => ({
    picklist_item_id: id,
    quantity: quantity_ordered - quantity_picked,
  }))
  return (await person.write(picking.pick, { params: { id: picklist }, body: { items } })) !== undefined
}

const address = { name: 'Ada Turner', address_line1: '1 High Street', city: 'Leeds', country: 'GB' }
const shippingData = { carrier: 'royal-mail', service: 'standard', weight: 1, insurance: false, address } as const
const ship: Step = async ({ write }, { id }) =>
  (await write(functions.createShippingLabel, { body: { orderId: id, shippingData } }))?.success ?? false

const steps: readonly Step[] = [
  ...[orders.submit, orders.confirm].map((endpoint) => fromOrder(press(endpoint))),
  fromOrder(generatePicklist),
  startPicking,
  pickAll,
  fromOrder(ship),
]
const stepOf = ({ step }: Underway) => steps[step] as Step
