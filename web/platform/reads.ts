import type { Api } from '#contract/all.ts'
import { type NewsTable, newsTables } from '#contract/shared/news.ts'

/** A table of the news, or `stock`: what there is of the products a piece of news names, whatever row it is about. */
export type Subject = NewsTable | 'stock'

/**
 * Which rows of a subject a read depends on: `any` of them, the `own` one of its address (any, where the address has none), or those
 * `named` by their ids in what was read; `old` are all but one that was just created, for names that come without their ids. A read
 * whose rows can begin to match, such as a filtered list, depends on any.
 */
export type Rows = 'any' | 'own' | 'named' | 'old'
export type Subjects = { readonly [Name in Subject]?: Rows }

type Reads = { readonly [Room in keyof Api]?: { readonly [Key in keyof Api[Room]]?: Subjects } }

const party = { customers: 'any', suppliers: 'any' } as const

/** Every write is a row of the audit log; of goods that moved the products tell. */
const toldOtherwise: readonly NewsTable[] = ['stock_movements']
const anyWrite: Subjects = Object.fromEntries(
  [...newsTables.filter((table) => !toldOtherwise.includes(table)), 'stock'].map((subject) => [subject, 'any']),
)

/** What each read of the API depends on: the news that makes a screen read it again. */
export const reads = {
  team: {
    me: { organisations: 'named', profiles: 'named', members: 'named', subscriptions: 'any' },
    members: { members: 'any' },
    organisation: { organisations: 'any' },
  },
  members: { list: { members: 'any', organisations: 'any' } },
  invitations: { list: { invitations: 'any', members: 'any' } },
  business: { details: { organisations: 'any' }, logo: { organisations: 'any' } },
  products: {
    summary: { products: 'any', stock: 'any' },
    // Not the orders: what they reserve is not in the list.
    list: { products: 'any', stock: 'any' },
    count: { products: 'any', stock: 'any' },
    changes: { product_changes: 'any' },
    change: { product_changes: 'own' },
    get: { products: 'own', stock: 'own', orders: 'any' },
    detail: { products: 'own', stock: 'own', orders: 'any', categories: 'named' },
  },
  categories: { list: { categories: 'any' }, get: { categories: 'own' } },
  customers: { summary: { customers: 'any' }, list: { customers: 'any' }, get: { customers: 'own' } },
  suppliers: {
    summary: { suppliers: 'any', receipts: 'any' },
    list: { suppliers: 'any', receipts: 'any', orders: 'any' }, // a purchase that is closed counts for its lead time
    get: { suppliers: 'own', receipts: 'any', orders: 'any' },
  },
  stock: {
    summary: { stock: 'any' },
    days: { stock: 'any' },
    movements: { stock: 'own', products: 'named', locations: 'named' },
    levels: { stock: 'own', orders: 'any', locations: 'old' },
    history: { stock: 'own' },
    locations: { locations: 'any' },
    location: { locations: 'own' },
    locationSummary: { stock: 'any', products: 'any', orders: 'any' },
    locationStock: { stock: 'any', products: 'any', orders: 'any' },
  },
  inventory: { list: { products: 'any', stock: 'any', orders: 'any', locations: 'any' } },
  orders: {
    summary: { orders: 'any' },
    list: { orders: 'any', customers: 'named', suppliers: 'named' },
    count: { orders: 'any', customers: 'old', suppliers: 'old' },
    queues: { orders: 'any' },
    get: {
      ...{ orders: 'own', receipts: 'any', picklists: 'any', shipments: 'any' },
      ...{ products: 'named', stock: 'named', customers: 'named', suppliers: 'named' },
    },
    timeline: { orders: 'own', receipts: 'any', picklists: 'any', shipments: 'any', members: 'named' },
    stock: { orders: 'any', stock: 'named' },
    openLines: { orders: 'any', receipts: 'any', picklists: 'any', customers: 'old', suppliers: 'old' },
    incoming: { orders: 'any', receipts: 'any', stock: 'own' },
  },
  trade: {
    customer: { orders: 'any' },
    supplier: { orders: 'any' },
    supplied: { orders: 'any', products: 'named' },
    suppliers: { orders: 'any', suppliers: 'named' },
  },
  // A receipt is never edited: only the names on it change, and whether it was reversed.
  receiving: {
    get: {
      receipts: 'own',
      orders: 'named',
      suppliers: 'named',
      locations: 'named',
      members: 'old',
      products: 'named',
    },
  },
  picking: {
    summary: { picklists: 'any' },
    list: { picklists: 'any', orders: 'named', members: 'named', customers: 'old' },
    count: { picklists: 'any', customers: 'old' },
    get: {
      ...{ picklists: 'own', orders: 'named', products: 'named', stock: 'named' },
      ...{ members: 'named', customers: 'old', locations: 'any' },
    },
  },
  shipping: {
    get: { shipments: 'own', orders: 'named', customers: 'named', members: 'old', products: 'named' },
    label: { shipments: 'any' },
  },
  alerts: { summary: { alerts: 'any', alert_rules: 'any' }, unread: { alerts: 'any' }, list: { alerts: 'any' } },
  alertRules: {
    list: { alert_rules: 'any', products: 'named', categories: 'named' },
    get: { alert_rules: 'own', products: 'named', categories: 'named' },
  },
  notifications: { settings: { notification_settings: 'named' } },
  billing: {
    state: { subscriptions: 'any' },
    payment: { subscriptions: 'any' },
    // Also what is used beyond a plan; not with each new order, because where Stripe takes the payments it is asked each time.
    quote: { subscriptions: 'any', members: 'any', locations: 'any', products: 'any' },
    invoices: { subscriptions: 'any' },
    usage: { subscriptions: 'any', members: 'any', locations: 'any', products: 'any', orders: 'any' },
    notices: { usage_notices: 'any', subscriptions: 'any' },
  },
  dashboard: {
    figures: { products: 'any', stock: 'any', orders: 'any', ...party, locations: 'any' },
    queues: { products: 'any', stock: 'any', orders: 'any', picklists: 'any' },
    trends: { products: 'any', stock: 'any', orders: 'any' },
  },
  search: {
    records: { products: 'any', orders: 'any', picklists: 'any', ...party },
    code: { products: 'any', orders: 'any', picklists: 'any' },
  },
  views: { list: { saved_views: 'any' } },
  apiKeys: { list: { api_keys: 'any', members: 'named' } },
  data: { exports: { data_exports: 'any' } },
  webhooks: {
    list: { webhook_endpoints: 'any' },
    secret: { webhook_endpoints: 'own' },
    deliveries: { webhook_endpoints: 'own' },
    delivery: { webhook_endpoints: 'any' },
  },
  history: {
    ofProduct: {
      ...{ products: 'own', stock: 'own', orders: 'any', locations: 'named', members: 'old' },
      ...{ customers: 'old', suppliers: 'old' },
    },
  },
  audit: {
    list: anyWrite,
    people: { members: 'any' },
    seal: {},
    ofCustomer: { customers: 'own', members: 'old' },
    ofSupplier: { suppliers: 'own', members: 'old' },
    ofLocation: { locations: 'own', members: 'old' },
    ofPicklist: { picklists: 'own', members: 'old' },
    ofReceipt: { receipts: 'own', members: 'old' },
    ofShipment: { shipments: 'own', members: 'old' },
  },
} as const satisfies Reads

/** What makes no screen read again by its own name, and why. */
export const ofNoInterest = {
  stock_movements: 'its news names the product, which is `stock`',
} as const satisfies { readonly [Name in NewsTable]?: string }

/** What a write through a room of the API may change. What is missing here shows with the news of it, a moment later. */
export const writes = {
  team: ['organisations', 'profiles', 'members'],
  members: ['members', 'organisations', 'profiles'],
  invitations: ['invitations'],
  business: ['organisations', 'profiles'],
  products: ['products', 'stock', 'product_changes', 'orders'],
  categories: ['categories', 'products'],
  customers: ['customers'],
  suppliers: ['suppliers'],
  stock: {
    record: ['stock', 'orders'],
    reverse: ['stock', 'orders'],
    move: ['stock'],
    createLocation: ['locations'],
    updateLocation: ['locations', 'stock'],
  },
  inventory: ['stock', 'orders'],
  orders: ['orders', 'picklists', 'stock'],
  receiving: ['receipts', 'orders', 'stock'],
  picking: ['picklists', 'orders', 'stock'],
  shipping: ['shipments', 'orders', 'picklists', 'stock'],
  alerts: ['alerts'],
  alertRules: ['alert_rules'],
  notifications: ['notification_settings'],
  billing: ['subscriptions', 'usage_notices'],
  dashboard: [],
  search: [],
  trade: [],
  purchaseOrders: ['orders'],
  views: ['saved_views'],
  apiKeys: ['api_keys'],
  data: { askForExport: ['data_exports'], stopExport: ['data_exports'] },
  history: [],
  audit: [],
  webhooks: ['webhook_endpoints'],
} as const satisfies {
  readonly [Room in keyof Api]: readonly Subject[] | { readonly [Key in keyof Api[Room]]?: readonly Subject[] }
}
