import { beforeAll, expect, test } from 'vitest'
import { NewCustomer } from '#contract/customers.ts'
import { NewOrder, OrderQuery } from '#contract/orders.ts'
import { PicklistQuery } from '#contract/picking.ts'
import { ProductQuery } from '#contract/products.ts'
import { PageQuery } from '#contract/shared/values.ts'
import { NewSupplier } from '#contract/suppliers.ts'
import { listCustomers } from '#server/customers/customer-queries.ts'
import { createCustomer } from '#server/customers/save-customer.ts'
import { amendOrder } from '#server/orders/amend-order.ts'
import { createOrder } from '#server/orders/create-order.ts'
import { listOrders } from '#server/orders/order-queries.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { listPicklists } from '#server/picking/picklist-queries.ts'
import { onStatement } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/scope.ts'
import { listProducts } from '#server/products/product-queries.ts'
import { findRecords } from '#server/search/find-records.ts'
import { createSupplier } from '#server/suppliers/save-supplier.ts'
import { listSuppliers } from '#server/suppliers/supplier-queries.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'

let shop: Shop
beforeAll(async () => {
  const other = await openShop()
  shop = await openShop()
  for (const { scope } of [other, shop]) {
    await createCustomer(
      scope,
      NewCustomer.parse({ name: 'Grace Hill', company: 'Harbour Tools', phone: '+353 1 496 0123' }),
    )
    await createCustomer(scope, NewCustomer.parse({ name: 'Basil Harbour', company: 'Save 100% Ltd' }))
    await createSupplier(
      scope,
      NewSupplier.parse({ name: 'Harbour Mill', contact_person: 'Io Wren', phone: '+44 (0)113 496 0123' }),
    )
    const place = { phone: '020\u00a07946\u20130018', address: 'Unit 4\n9 Quay Road\nYO1 7HH', city: 'Łódź' }
    await createCustomer(scope, NewCustomer.parse({ name: 'Una Vale', ...place }))
    const abroad = { company: 'Lote 4412345', address: 'Rua 3\n1000-001 Faro' }
    await createCustomer(scope, NewCustomer.parse({ name: 'Nuno Dias', ...abroad }))
  }
})

type Find = (q: string, limit?: number, cursor?: string) => Promise<{ items: unknown[]; next_cursor: string | null }>
const customers: Find = (q, limit = 50, cursor) => listCustomers(shop.scope, PageQuery.parse({ q, limit, cursor }))
const suppliers: Find = (q) => listSuppliers(shop.scope, PageQuery.parse({ q }))
const orders: Find = (q, limit = 50, cursor) => listOrders(shop.scope, OrderQuery.parse({ q, limit, cursor }))
const picklists: Find = (q) => listPicklists(shop.scope, PicklistQuery.parse({ q }))
const namesOf = async (found: ReturnType<Find>) => (await found).items.map((row) => (row as { name: string }).name)
const idsOf = async (found: ReturnType<Find>) => (await found).items.map((row) => (row as { id: string }).id)

test.each([
  ['harbour', ['Basil Harbour', 'Grace Hill'], 'by name and company, whatever the case'],
  ['100%', ['Basil Harbour'], 'by company, a wildcard being a letter like any other'],
  ['ll', ['Grace Hill'], 'by two letters'],
  ['h', ['Ada Turner', 'Basil Harbour', 'Grace Hill', 'Una Vale'], 'by one'],
  ['tools grace', ['Grace Hill'], 'by words in another order'],
  ['harbour harbour', ['Basil Harbour', 'Grace Hill'], 'by a word twice'],
  ['grace basil', [], 'not by words of two'],
  ['nobody', [], 'not at all'],
  ['yo1 7hh', ['Una Vale'], 'by the postcode'],
  ['vale lodz', ['Una Vale'], 'by name and city'],
  ['02079460018', ['Una Vale'], 'by the phone number, without its spaces'],
  ['+44 (0)20 7946-0018', ['Una Vale'], 'by the number as it is dialled from abroad'],
  ['79460018', ['Una Vale'], 'by a part of it'],
  ['\u202d020\u00a07946\u20130018\u202c', ['Una Vale'], 'by the number as it is copied from a page or an address book'],
  ['00353 1 4960123', ['Grace Hill'], 'by a number of another country, as it is dialled from here'],
  ['1000-001', ['Nuno Dias'], 'by a postcode that could be a phone number'],
  ['4412345', ['Nuno Dias'], 'by figures that begin as the code of the country does'],
])('%s finds customers %j: %s', async (q, names) => {
  expect(await namesOf(customers(q))).toEqual(names)
})

test('a customer or a supplier is found by the very name, whatever the case, however many have it as a part', async () => {
  const named = (name: string) => ({ ...PageQuery.parse({}), named: name })
  expect(await namesOf(listCustomers(shop.scope, named('GRACE hill')))).toEqual(['Grace Hill'])
  expect(await namesOf(listCustomers(shop.scope, named('Grace')))).toEqual([])
  expect(await namesOf(listSuppliers(shop.scope, named('harbour mill')))).toEqual(['Harbour Mill'])
})

test('pages of a search follow each other, whichever way they were found', async () => {
  const first = await customers('harbour', 1)
  const second = customers('harbour', 1, first.next_cursor ?? '')
  expect([await namesOf(Promise.resolve(first)), await namesOf(second)]).toEqual([['Basil Harbour'], ['Grace Hill']])
  expect((await second).next_cursor).toBeNull()
})

test.each(['MILL', 'wren', 'ar', '0113 4960123', '+441134960123'])(
  '%s finds the supplier of this organisation alone',
  async (q) => {
    expect(await namesOf(suppliers(q))).toContain('Harbour Mill')
    expect((await suppliers(q)).items.length).toBeLessThanOrEqual(2)
  },
)

test('an order is found by its number and by the name of either party, its picklist too, and no other', async () => {
  const mug = await shop.product({ onHand: 9 })
  const [sale, purchase] = [await shop.confirmedSale([mug, 1]), await shop.purchase([mug, 1])]
  const grace = await createCustomer(shop.scope, NewCustomer.parse({ name: 'Zoe Quill', company: 'Turner & Sons' }))
  const named = await createOrder(shop.scope, NewOrder.parse({ order_type: 'sale', customer_id: grace.id, items: [] }))
  const picklist = await generatePicklist(shop.scope, sale.id)

  expect(await idsOf(orders(sale.order_number.slice(3)))).toContain(sale.id)
  expect(await idsOf(orders('turner'))).toEqual([sale.id])
  expect(await idsOf(orders('turner ada'))).toEqual([sale.id])
  expect(await idsOf(orders('turner mill'))).toEqual([])
  expect(await idsOf(orders('mill &'))).toEqual([purchase.id])
  expect(await idsOf(orders('QUIL'))).toEqual([named.id])
  expect(await idsOf(orders('-', 2))).toEqual([named.id, purchase.id])
  for (const q of [sale.order_number, 'ada', picklist.picklist_number])
    expect(await idsOf(picklists(q)), q).toEqual([picklist.id])
  expect(await idsOf(picklists('quill'))).toEqual([])
})

test('an order is found by what the other side calls it, in the list, among its picklists and in the palette', async () => {
  const mug = await shop.product({ onHand: 9 })
  const { id, version } = await shop.confirmedSale([mug, 1])
  await amendOrder(shop.scope, id, { reference: 'Wharf-4711/b', version })
  const picklist = await generatePicklist(shop.scope, id)
  const many = Array.from({ length: 210 }, () => ({ order_type: 'sale' as const, items: [] }))
  for (const order of many) await createOrder(shop.scope, NewOrder.parse(order))

  expect(await idsOf(orders('wharf-4711'))).toEqual([id])
  expect(await idsOf(picklists('4711/B'))).toEqual([picklist.id])
  // Not by figures alone: an order's number is of the clock, and may have the same.
  for (const q of ['harf-47', 'Wharf-4711/b']) {
    const { items } = await findRecords(shop.scope, q)
    expect(items.filter(({ kind }) => kind === 'order')).toMatchObject([{ id, subtitle: 'Ada Turner · Wharf-4711/b' }])
  }
})

/** The statements of a piece of work that search by an index. */
async function lookUpsOf(work: () => Promise<unknown>) {
  const heard: string[] = []
  const stop = onStatement((text) => void heard.push(text))
  await work().finally(stop)
  return heard.filter((text) => /found_\w+\(/.test(text)).length
}

test('a list of which the first look saw every row is not searched a second time', async () => {
  const products = (q: string) => listProducts(shop.scope, ProductQuery.parse({ q }))
  for (const q of ['harbour', 'nobody'])
    for (const find of [customers, suppliers, orders, picklists, products])
      expect(await lookUpsOf(() => find(q)), q).toBe(0)
})

test('what lies behind the rows of the first look is found by a second', async () => {
  const large = await openShop()
  const names = ['Zebra Ltd', ...Array.from({ length: 1000 }, (_, n) => `Customer ${n}`)]
  await large.scope.transaction(async (tx) => {
    const phone = '01904 496 0123'
    const rows = names.map((name) => ({
      id: newId(),
      name,
      user_id: large.user_id,
      ...(name === 'Zebra Ltd' && { phone }),
    }))
    await tx.db.insertInto('customers').values(rows).execute()
    tx.audit({ action: 'customer.created', table: 'customers', id: rows[0]?.id ?? '' })
  })
  const find = (q: string) => listCustomers(large.scope, PageQuery.parse({ q }))

  expect(await namesOf(find('zebra'))).toEqual(['Zebra Ltd'])
  expect(await namesOf(find('ltd zebra'))).toEqual(['Zebra Ltd'])
  expect(await namesOf(find('+44 1904 4960123'))).toEqual(['Zebra Ltd'])
  expect(await namesOf(find('496 0123'))).toEqual(['Zebra Ltd'])
  expect(await lookUpsOf(() => find('zebra'))).toBe(1)
  expect(await lookUpsOf(() => find('customer'))).toBe(0)
  expect((await find('customer')).items).toHaveLength(50)
})
