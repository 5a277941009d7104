import { newId } from '#server/platform/database/scope.ts'
import { alertCases } from './alert-cases.ts'
import { billingCases, functionCases } from './billing-cases.ts'
import type { Builder, Cases } from './case-types.ts'
import { type Asked, type Door, doors } from './doors.ts'
import { goodsCases } from './goods-cases.ts'
import type { Shop } from './open-shop-in.ts'
import * as stage from './stages.ts'
import { teamCases } from './team-cases.ts'
import { webhookCases } from './webhook-cases.ts'

const byId = async (row: { id: string } | Promise<{ id: string }>) => ({ params: { id: (await row).id } })
const text = (what: string) => `${what} ${newId()}`
const nothing = () => ({})

const address = { address: '1 High Street', city: 'York', country: 'United Kingdom' }
const person = { name: 'Ada Turner', email: 'ada@example.com', phone: '01904 1', ...address }
const traits = { company: 'Turner Ltd', customer_type: 'corporate' as const, credit_limit: 500, notes: 'Ring first' }
const customer = { ...person, ...traits }
const supplier = { ...person, contact_person: 'Ada', lead_time_days: 4 }
const dates = { expected_date: '2036-05-01', notes: 'Ring twice' }

const product = async (shop: Shop) => ({
  name: 'Mug',
  sku: text('MUG'),
  description: 'Blue',
  barcode: '5012345678900',
  unit: 'box' as const,
  category_id: await stage.category(shop),
  min_stock_level: 1,
  max_stock_level: 9,
  cost_price: 1.25,
  selling_price: 3.5,
  stock_quantity: 4,
})
const movedAt = async (shop: Shop) => ({
  product_id: (await shop.product({ onHand: 1 })).id,
  location_id: await stage.location(shop),
})
const movement = async (shop: Shop) => ({
  product_id: (await shop.product({ onHand: 1 })).id,
  movement_type: 'in' as const,
  quantity: 2,
  location_id: await stage.location(shop),
  reference_type: 'count',
  reference_id: 'C-1',
  notes: 'Found behind the shelf',
})
const move = async (shop: Shop) => ({
  product_id: (await shop.product({ onHand: 3 })).id,
  from_location_id: await stage.home(shop),
  to_location_id: (await stage.newLocation(shop)).id,
  quantity: 2,
  notes: 'For the weekend',
})
const orderFilters = ({ customer: buyer, supplier: seller }: Shop) => ({
  ...{ q: 'PO', type: 'purchase', status: 'draft' },
  ...{ customer_id: buyer.id, supplier_id: seller.id },
})
const view = { name: 'Sales to confirm', is_shared: false } // every role may keep one
const lineOf = (item: { id: string }) => ({ product_id: item.id, quantity: 2, unit_price: 4.5 })

/** For every endpoint a request, or several, that a new shop may send and that succeeds; every id in it is the shop's own. */
export const cases: Cases = {
  ...teamCases,
  products: {
    summary: nothing,
    list: async (shop) => {
      const filters = { status: 'active', stock: 'low', category_id: await stage.category(shop) }
      const queries: Record<string, string>[] = [
        { q: 'mug', sort: 'name', limit: '20' },
        { ...filters, sort: '-stock' },
      ]
      return queries.map((query) => ({ query }))
    },
    csv: async (shop) => ({ query: { q: 'mug', sort: '-stock', category_id: await stage.category(shop) } }),
    count: async (shop) => ({ query: { q: 'mug', stock: 'out', category_id: await stage.category(shop) } }),
    changeMany: async (shop) => {
      const filter = { q: 'nothing', sku: 'x', status: 'active' as const, stock: 'low' as const }
      const category_id = await stage.category(shop)
      return [
        { body: { action: 'deactivate', ids: [(await shop.product()).id] } },
        { body: { action: 'delete', filter: { ...filter, category_id }, expected_count: 0 } },
        { body: { action: 'set_category', category_id, ids: [(await shop.product()).id] } },
      ]
    },
    changes: nothing,
    change: (shop) => byId(stage.productChange(shop)),
    stopChange: (shop) => byId(stage.productChange(shop)),
    reverseChange: (shop) => byId(stage.productChange(shop)),
    lookUp: () => ({ body: { codes: ['MUG', 'no such code'] } }),
    get: (shop) => byId(shop.product()),
    detail: (shop) => byId(shop.product()),
    labels: async (shop) => ({ ...(await byId(shop.product())), query: { size: 'a4', count: '30' } }),
    create: async (shop) => ({ body: { ...(await product(shop)), is_active: true, external_id: text('P') } }),
    createMany: async (shop) => ({ body: { items: [{ ...(await product(shop)), external_id: text('P') }] } }),
    update: async (shop) => ({
      ...(await byId(shop.product())),
      body: { ...(await product(shop)), stock_quantity_seen: 0, is_active: true, external_id: text('P'), version: 1 },
    }),
    remove: (shop) => byId(shop.product()),
    restore: (shop) => byId(stage.removedProduct(shop)),
  },
  categories: {
    list: nothing,
    get: async (shop) => ({ params: { id: await stage.category(shop) } }),
    create: () => ({ body: { name: text('Kitchen') } }),
    update: async (shop) => ({ params: { id: await stage.category(shop) }, body: { name: text('Home'), version: 1 } }),
    remove: async (shop) => ({ params: { id: await stage.category(shop) } }),
    restore: (shop) => byId(stage.removedCategory(shop)),
  },
  customers: {
    summary: nothing,
    list: () => ({ query: { q: 'ada', limit: '20' } }),
    csv: () => ({ query: { q: 'ada' } }),
    get: ({ customer: own }) => byId(own),
    create: () => ({ body: { ...customer, external_id: text('C') } }),
    createMany: () => ({ body: { items: [{ ...customer, external_id: text('C') }] } }),
    update: async (shop) => ({
      ...(await byId(stage.customer(shop))),
      body: { ...customer, external_id: text('C'), version: 1 },
    }),
  },
  suppliers: {
    summary: nothing,
    list: () => ({ query: { q: 'mill', limit: '20' } }),
    csv: () => ({ query: { q: 'mill' } }),
    get: ({ supplier: own }) => byId(own),
    create: () => ({ body: { ...supplier, external_id: text('S') } }),
    createMany: () => ({ body: { items: [{ ...supplier, external_id: text('S') }] } }),
    update: async (shop) => ({
      ...(await byId(stage.supplier(shop))),
      body: { ...supplier, external_id: text('S'), version: 1 },
    }),
  },
  stock: {
    summary: nothing,
    movements: async (shop) => ({ query: { ...(await movedAt(shop)), reference_type: 'opening' } }),
    csv: async (shop) => ({ query: await movedAt(shop) }),
    days: nothing,
    record: async (shop) => ({ body: await movement(shop) }),
    recordMany: async (shop) => ({ body: { items: [await movement(shop), await movement(shop)] } }),
    reverse: (shop) => byId(stage.entered(shop)),
    move: async (shop) => ({ body: await move(shop) }),
    levels: (shop) => byId(shop.product({ onHand: 1 })),
    history: (shop) => byId(shop.product({ onHand: 1 })),
    locations: nothing,
    location: async (shop) => ({ params: { id: await stage.location(shop) } }),
    locationSummary: async (shop) => ({ params: { id: await stage.location(shop) } }),
    locationStock: async (shop) => ({ params: { id: await stage.location(shop) }, query: { limit: '20' } }),
    createLocation: () => ({ body: { name: text('Back room'), ...address, is_default: true } }),
    updateLocation: async (shop) => {
      const { id, version } = await stage.newLocation(shop)
      return { params: { id }, body: { name: text('Yard'), ...address, is_default: true, version } }
    },
  },
  inventory: {
    list: () => ({ query: { sku: 'MUG', limit: '20' } }),
    update: async (shop) => ({
      ...(await byId(shop.product({ onHand: 5 }))),
      body: {
        quantity: 3,
        expected: 5,
        location_id: await stage.location(shop),
        reason: 'damaged',
        notes: 'Fell off the shelf',
      },
    }),
  },
  orders: {
    summary: nothing,
    list: (shop) => ({ query: { ...orderFilters(shop), external_id: 'x', limit: '20' } }),
    csv: (shop) => ({ query: orderFilters(shop) }),
    count: (shop) => ({ query: orderFilters(shop) }),
    queues: nothing,
    get: (shop) => byId(stage.sale(shop)),
    create: async (shop) => {
      const items = [lineOf(await shop.product())]
      const common = { ...dates, order_date: '2026-04-01', reference: text('R'), items }
      return [
        { body: { ...common, order_type: 'sale', customer_id: shop.customer.id, external_id: text('O') } },
        { body: { ...common, order_type: 'purchase', supplier_id: shop.supplier.id } },
      ]
    },
    update: async (shop) => {
      const [sold, bought] = [await shop.sale(), await shop.purchase()]
      const body = () => ({ ...dates, external_id: text('O'), version: 1 })
      return [
        { ...(await byId(sold)), body: { ...body(), order_type: 'sale', customer_id: shop.customer.id } },
        { ...(await byId(bought)), body: { ...body(), order_type: 'purchase', supplier_id: shop.supplier.id } },
      ]
    },
    amend: async (shop) => {
      const days = { order_date: '2026-04-02', expected_date: '2026-05-02' }
      const body = () => ({ ...days, reference: text('R'), notes: text('N'), external_id: text('O'), version: 1 })
      return [
        { ...(await byId(shop.sale())), body: { ...body(), customer_id: shop.customer.id } },
        { ...(await byId(shop.purchase())), body: { ...body(), supplier_id: shop.supplier.id } },
      ]
    },
    saveLines: async (shop) => {
      const [first, second, third] = [await stage.sale(shop), await stage.sale(shop), await stage.sale(shop)]
      const [line, { id, version }] = [lineOf(await shop.product()), await stage.firstLine(shop, first)]
      const removed = await stage.firstLine(shop, third)
      return [
        { ...(await byId(first)), body: { changed: [{ ...line, id, version }] } },
        { ...(await byId(second)), body: { added: [{ ...line, id: newId() }] } },
        { ...(await byId(third)), body: { removed: [{ id: removed.id, version: removed.version }] } },
      ]
    },
    submit: (shop) => byId(stage.sale(shop)),
    confirm: (shop) => byId(stage.pendingSale(shop)),
    backOrder: (shop) => byId(stage.pendingSale(shop)),
    cancel: (shop) => byId(stage.confirmedSale(shop)),
    reopen: (shop) => byId(stage.confirmedSale(shop)),
    deliver: (shop) => byId(stage.shippedSale(shop)),
    reverse: async (shop) => {
      const { id, version } = await stage.pendingSale(shop)
      return { params: { id }, body: { step: 'submit', back_to: 'draft', version } }
    },
    timeline: async (shop) => ({ ...(await byId(stage.shippedSale(shop))), query: { limit: '20' } }),
    stock: (shop) => byId(stage.confirmedPurchase(shop)),
    openLines: async (shop) => ({ ...(await byId(stage.wantedProduct(shop))), query: { limit: '20' } }),
    incoming: (shop) => byId(stage.wantedProduct(shop)),
  },
  ...goodsCases,
  ...alertCases,
  notifications: {
    settings: nothing,
    saveSettings: async (shop) => ({ body: await stage.settingsEdit(shop) }),
    sendTest: () => ({ body: { channel: 'email' as const } }),
    sendPhoneCode: async (shop) => {
      await stage.savedNumbers(shop)
      return {}
    },
    verifyPhone: async (shop) => ({ body: { code: await stage.phoneCode(shop) } }),
  },
  billing: billingCases,
  dashboard: { figures: nothing, queues: nothing, trends: nothing, books: nothing },
  search: {
    records: () => [{ query: { q: 'ada' } }, { query: { q: 'mi' } }],
    code: () => ({ query: { code: 'CODE' } }),
  },
  views: {
    list: nothing,
    create: () => ({ body: { ...view, list: 'orders', query: 'status=pending&type=sale' } }),
    update: async (shop) => ({ ...(await byId(stage.view(shop))), body: { ...view, version: 1 } }),
    remove: (shop) => byId(stage.view(shop)),
  },
  apiKeys: {
    list: nothing,
    create: () => ({ body: { name: text('Shop'), scopes: ['products:read', 'orders:write'], expires_on: null } }),
    revoke: (shop) => byId(stage.apiKey(shop)),
  },
  data: {
    exports: nothing,
    askForExport: async (shop) => {
      await stage.noDataExport(shop)
      return {}
    },
    stopExport: (shop) => byId(stage.dataExport(shop)),
    exportLink: (shop) => byId(stage.doneExport(shop)),
  },
  ...webhookCases,
  functions: functionCases,
  procedures: {
    generatePicklist: async (shop) => ({ body: { order_id: (await stage.confirmedSale(shop)).id } }),
    getInventoryMetrics: nothing,
  },
}

/** The requests of one endpoint, built with rows of this shop. */
export async function requestsFor({ name }: Door, shop: Shop): Promise<Asked[]> {
  const [room = '', verb = ''] = name.split('.')
  const build = (cases as Record<string, Record<string, Builder<Asked>>>)[room]?.[verb]
  if (!build) throw new Error(`test/support/cases.ts has no case for ${name}`)
  return [await build(shop)].flat()
}

/** The first of them. */
export async function requestFor(door: Door, shop: Shop): Promise<Asked> {
  return (await requestsFor(door, shop))[0] ?? {}
}

/** Those of all endpoints, by the name of their door. */
export async function requestsForAll(shop: Shop): Promise<Map<string, Asked[]>> {
  const all = new Map<string, Asked[]>()
  for (const door of doors) all.set(door.name, await requestsFor(door, shop))
  return all
}

export const doorsWithoutCase = () =>
  doors.filter(({ name }) => {
    const [room = '', verb = ''] = name.split('.')
    return !(cases as Record<string, Record<string, unknown>>)[room]?.[verb]
  })
