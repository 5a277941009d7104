import { expect, test } from 'vitest'
import { api } from '#contract/all.ts'
import { newsTables } from '#contract/shared/news.ts'
import { tenantTables } from '#server/platform/database/table-kinds.ts'
import { ofNoInterest, reads, type Subjects } from '#web/platform/reads.ts'

/** Tenant tables no news is about, and what tells of them instead. */
const untold: Record<string, string> = {
  counters: 'never shown',
  business_details: 'saved as their organisation, which news names',
  business_logos: 'saved as their organisation, which news names',
  phone_verifications: 'shown with the settings of its person, which the news of a verified number names',
  alert_rule_states: 'never shown; the alerts that follow are told',
  alert_deliveries: 'never shown; what is told to one person by mail or text message',
  alert_digests: 'never shown; when one person was told last',
  product_figures: 'folded from the products and the stock, which news names',
  inventory_figures: 'folded from the products and the stock, which news names',
  stock_days: 'folded from the movements, whose news names the products',
  product_moves: 'folded from the movements, whose news names the products',
  best_sellers: 'counted every ten minutes, and said when',
  order_figures: 'folded from the orders, which news names',
  order_counts: 'folded from the orders, which news names',
  sales_days: 'folded from the orders, which news names',
  stock_levels: 'every movement names its products',
  order_items: 'lines are saved as their order',
  reservations: 'made and given up with an order, a picklist or a movement',
  receipt_items: 'written with their receipt',
  picklist_items: 'written with their picklist or its order',
  usage_months: 'counted from the members, locations, products and orders, which news names',
  data_export_parts: 'the file of an export, which news names',
  idempotency_keys: 'never shown',
  audit_log: 'written with the row it is about, which news names',
  audit_seals: 'written behind the audit log; whoever looks for its newest seal asks again',
  invoices: 'written with the subscription that they charge',
  webhook_deliveries: 'the news of their endpoint',
}

/** Reads that are files, links, for a question that is asked once, made on demand or for programs alone: no screen keeps them. */
const files = ['products.csv', 'customers.csv', 'suppliers.csv', 'stock.csv', 'orders.csv', 'audit.csv']
const forPrograms = ['receiving.list', 'shipping.list']
const neverKept = [...files, 'dashboard.books', ...forPrograms]
const links = [
  'products.labels',
  'picking.document',
  'picking.documents',
  'purchaseOrders.document',
  'purchaseOrders.addressee',
  'shipping.packingSlip',
  'billing.invoiceFile',
  'data.exportLink',
]

const subjectsOf = Object.values(reads).flatMap((room) => Object.values<Subjects>(room))

test('every tenant table is one that news is about, or it is said what tells of it', () => {
  const known = [...newsTables.filter((table) => isTenant(table)), ...Object.keys(untold)]

  expect(known.toSorted()).toEqual([...tenantTables].toSorted())
})

test('every table that news is about makes some screen read again, or it is said why none', () => {
  const read = new Set(subjectsOf.flatMap((subjects) => Object.keys(subjects)))

  expect(newsTables.filter((table) => !read.has(table))).toEqual(newsTables.filter((table) => table in ofNoInterest))
})

test('every read of the contract says what it depends on, or that no screen keeps it', () => {
  const known = Object.entries(reads).flatMap(([room, verbs]) => Object.keys(verbs).map((verb) => `${room}.${verb}`))
  const gets = Object.entries(api).flatMap(([room, verbs]) =>
    Object.entries(verbs).flatMap(([key, { verb }]) => (verb === 'get' ? [`${room}.${key}`] : [])),
  )

  expect([...known, ...neverKept, ...links].toSorted()).toEqual(gets.toSorted())
})

const isTenant = (table: string) => (tenantTables as readonly string[]).includes(table)
