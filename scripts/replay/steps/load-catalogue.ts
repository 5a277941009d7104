import { customers } from '#contract/customers.ts'
import { products } from '#contract/products.ts'
import { mostAdded } from '#contract/shared/limits.ts'
import { suppliers } from '#contract/suppliers.ts'
import type { ApiClient } from '../api/api-client.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { everyRow } from '../api/every-row.ts'
import type { Customer, Goods, Sales } from '../sales-file/gather-sales.ts'
import { poundsOf } from '../sales-file/pence.ts'
import { keyFor, keyForBatch } from './idempotency-key.ts'
import { chunksOf } from './in-parallel.ts'

/** The server's ids of what the file talks about. */
export type Catalogue = {
  /** By stock code. */
  products: Map<string, string>
  /** By customer number; the blank one is the cash customer. */
  customers: Map<string, string>
  supplier: string
}

/** The file knows no purchase prices: goods are taken to cost this share of what they sell for, to the nearest penny. */
const costShare = 0.5

/** Makes sure that every product, every customer and the one supplier exist; those that do are left as they are. */
export async function loadCatalogue(api: ApiClient, sales: Pick<Sales, 'goods' | 'customers'>): Promise<Catalogue> {
  const newProducts = [...sales.goods.values()].map(productFor)
  const newCustomers = [...sales.customers.values()].map(customerFor)
  const productIds = new Map<string, string>()
  for (const items of chunksOf(newProducts, mostAdded)) {
    const body = { items }
    const answer = await api.call(products.createMany, { body, key: keyForBatch('products', body) })
    for (const { external_id, id } of answer.items) productIds.set(external_id ?? '', id)
  }
  const customerIds = new Map<string, string>()
  for (const items of chunksOf(newCustomers, mostAdded)) {
    const body = { items }
    const answer = await api.call(customers.createMany, { body, key: keyForBatch('customers', body) })
    for (const { external_id, id } of answer.items) customerIds.set(external_id === cash ? '' : (external_id ?? ''), id)
  }
  return { products: productIds, customers: customerIds, supplier: await findOrCreateSupplier(api) }
}

function productFor({ code, name, pence }: Goods) {
  const prices =
    pence === undefined ? {} : { selling_price: poundsOf(pence), cost_price: poundsOf(Math.round(pence * costShare)) }
  return { name, sku: code, external_id: code, ...prices }
}

const cash = 'cash'
/** Lines without a customer number were sold over the counter. */
export const customerName = (number: string) => (number === '' ? 'Cash customer' : `Customer ${number}`)

function customerFor({ number, country }: Customer) {
  return { name: customerName(number), external_id: number === '' ? cash : number, country }
}

const supplier = { name: 'Gift-ware wholesaler', external_id: 'replay-supplier', country: 'United Kingdom' }

async function findOrCreateSupplier(api: ApiClient): Promise<string> {
  try {
    return (await api.call(suppliers.create, { body: supplier, key: keyFor('supplier', 'create') })).id
  } catch (error) {
    if (!(error instanceof ApiFailure && error.code === 'external_id_taken')) throw error
    for await (const { id, external_id } of everyRow(api, suppliers.list, { q: supplier.name }))
      if (external_id === supplier.external_id) return id
    throw error
  }
}
