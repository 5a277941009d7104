import { beforeAll, expect, test } from 'vitest'
import { NewCustomer } from '#contract/customers.ts'
import { NewReceipt } from '#contract/receiving.ts'
import { ShippingData } from '#contract/shipping.ts'
import { NewMovement } from '#contract/stock.ts'
import { NewSupplier } from '#contract/suppliers.ts'
import { createCustomer } from '#server/customers/save-customer.ts'
import { orderDetail } from '#server/orders/order-queries.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { pickUnits } from '#server/picking/pick-units.ts'
import { getPicklist } from '#server/picking/picklist-queries.ts'
import { statement } from '#server/platform/database/statement.ts'
import { foldFigures } from '#server/products/fold-figures.ts'
import { receiveOrder } from '#server/receiving/receive-order.ts'
import { shipOrder } from '#server/shipping/ship-order.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { createSupplier } from '#server/suppliers/save-supplier.ts'
import { addOlderOrganisations } from './support/add-older-organisations.ts'
import { openShop, type Shop } from './support/open-shop.ts'
import { readsOf } from './support/plan-of.ts'
import { recordStatements, type Sent } from './support/record-statements.ts'

type Goods = Awaited<ReturnType<Shop['product']>>[]

const address = { name: 'Ada Turner', address_line1: '1 High Street', city: 'York', country: 'GB' }
const times = (count: number) => Array.from({ length: count }, (_, n) => n)

async function stocked(shop: Shop, count: number): Promise<Goods> {
  const goods: Goods = []
  for (const _ of times(count)) goods.push(await shop.product({ onHand: 1000 }))
  return goods
}

/** A delivery, a sale from entry to label, a movement, and the figures of what they touched. */
async function workADay({ scope, context, ...shop }: Shop, goods: Goods) {
  const some = goods.slice(0, 5)
  const bought = await shop.confirmed(await shop.purchase(...some.map((one): [Goods[number], number] => [one, 3])))
  const { items } = await scope.read((tx) => orderDetail(tx, bought.id))
  const arrived = items.map(({ id, quantity }) => ({ order_item_id: id, quantity }))
  await receiveOrder(scope, bought.id, NewReceipt.parse({ items: arrived }))

  const sold = await shop.confirmedSale(...some.map((one): [Goods[number], number] => [one, 2]))
  const { id } = await generatePicklist(scope, sold.id)
  const listed = await getPicklist(scope, id)
  const picks = listed.items.map((item) => ({ picklist_item_id: item.id, quantity: item.quantity_ordered }))
  await pickUnits(scope, id, picks)
  await shipOrder(scope, context, sold.id, ShippingData.parse({ address }))

  const [product_id = ''] = some.map((one) => one.id)
  await recordMovement(scope, NewMovement.parse({ product_id, quantity: 4 }))
  await scope.transaction((tx) =>
    tx.batch(...foldFigures({ org_id: tx.orgId, product_ids: some.map((one) => one.id), units_in: 0, units_out: 0 })),
  )
}

const ofOneOrganisation = /: (\(org_id = \S+\)|all rows)$/
/** Of these an organisation has a handful: places, people, labels just being asked for, one row of figures. */
const handful = /^(locations|members|label_requests|inventory_figures):/

const someKeys = statement(
  'some_keys',
  `insert into idempotency_keys (org_id, key, request_hash) select $1, 'key ' || n, '' from generate_series(1, 200) n`,
)

let newcomer: Shop
let sent: Sent[]
beforeAll(async () => {
  const older = await openShop()
  const goods = await stocked(older, 40)
  for (const n of times(20)) {
    await createCustomer(older.scope, NewCustomer.parse({ name: `Customer ${n}` }))
    await createSupplier(older.scope, NewSupplier.parse({ name: `Supplier ${n}` }))
  }
  await older.scope.transaction((tx) => tx.run(someKeys()))
  for (const _ of times(8)) await workADay(older, goods)
  for (const _ of times(8))
    await older.confirmedSale(...goods.slice(0, 5).map((one): [Goods[number], number] => [one, 1]))
  const sql = await older.context.database.pool.connect()
  await addOlderOrganisations(sql, older.scope.orgId, 20)
  sql.release()

  newcomer = await openShop()
  const firstGoods = await stocked(newcomer, 10)
  sent = await recordStatements(() => workADay(newcomer, firstGoods))
})

test('the orders and movements of an organisation that statistics do not know find their rows by more than the organisation', async () => {
  const statements = new Map(
    sent.filter(({ text }) => /^\s*(select|insert|update|delete|with)/.test(text)).map((one) => [one.text, one]),
  )
  const found: string[] = []
  for (const { text, values } of statements.values())
    for (const read of await readsOf(newcomer.context, newcomer.scope.orgId, { text, values }))
      if (ofOneOrganisation.test(read) && !handful.test(read))
        found.push(`${read} | ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 100)}`)

  expect(found).toEqual([])
  expect(statements.size).toBeGreaterThan(30)
})
