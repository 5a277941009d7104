import { NewCategory } from '#contract/categories.ts'
import { NewCustomer } from '#contract/customers.ts'
import { NewProduct } from '#contract/products.ts'
import { NewSupplier } from '#contract/suppliers.ts'
import { createCustomer } from '#server/customers/save-customer.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { createProduct } from '#server/products/create-product.ts'
import { createCategory } from '#server/products/save-category.ts'
import { createSupplier } from '#server/suppliers/save-supplier.ts'
import { demoAlerts } from './demo-alerts.ts'
import { demoCustomers, demoMaximums, demoProducts, demoSuppliers } from './demo-goods.ts'
import { demoOrders } from './demo-orders.ts'

/**
 * Fills a new organisation with a small business to look around in. Everything goes through the same operations as a person's
 * work, so its books balance.
 */
export async function loadDemoBusiness(scope: Scope, context: AppContext) {
  const suppliers = await addSuppliers(scope)
  const customers = await addCustomers(scope)
  const products = await addProducts(scope)
  await demoOrders(scope, context, { suppliers, customers, products })
  await demoAlerts(scope, products)
}

async function addProducts(scope: Scope) {
  const added = []
  const categories = await addCategories(scope)
  for (const [name, sku, category, stock_quantity, min_stock_level, cost_price, selling_price] of demoProducts)
    added.push(
      await createProduct(
        scope,
        NewProduct.parse({
          ...{ name, sku, stock_quantity, min_stock_level, cost_price, selling_price },
          category_id: categories.get(category),
          max_stock_level: demoMaximums[sku],
        }),
      ),
    )
  return added
}

/** Their ids by name. */
async function addCategories(scope: Scope) {
  const added = new Map<string, string>()
  for (const name of new Set(demoProducts.map((product) => product[2])))
    added.set(name, (await createCategory(scope, NewCategory.parse({ name }))).id)
  return added
}

async function addSuppliers(scope: Scope) {
  const added = []
  for (const [name, email, city, contact_person, lead_time_days] of demoSuppliers)
    added.push(
      await createSupplier(
        scope,
        NewSupplier.parse({ name, email, city, contact_person, lead_time_days, country: 'United Kingdom' }),
      ),
    )
  return added
}

async function addCustomers(scope: Scope) {
  const added = []
  for (const [name, customer_type, company, email, address, city] of demoCustomers)
    added.push(
      await createCustomer(
        scope,
        NewCustomer.parse({ name, customer_type, company, email, address, city, country: 'GB' }),
      ),
    )
  return added
}
