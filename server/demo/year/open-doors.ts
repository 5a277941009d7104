import { NewCategory } from '#contract/categories.ts'
import { NewCustomer } from '#contract/customers.ts'
import { LocationEdit, NewLocation } from '#contract/stock.ts'
import { NewSupplier } from '#contract/suppliers.ts'
import { createCustomer } from '#server/customers/save-customer.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { createCategory } from '#server/products/save-category.ts'
import { listLocations } from '#server/stock/location-queries.ts'
import { createLocation, updateLocation } from '#server/stock/save-location.ts'
import { createSupplier } from '#server/suppliers/save-supplier.ts'
import { getBusiness } from '#server/team/business-details.ts'
import { saveBusiness } from '#server/team/save-business.ts'
import { customers } from '../shop/customers.ts'
import { ranges } from '../shop/families.ts'
import { ownBusiness } from '../shop/own-business.ts'
import { places } from '../shop/places.ts'
import { suppliers } from '../shop/suppliers.ts'
import type { Shop } from './shop-so-far.ts'

const country = 'United Kingdom'

/** Who the shop buys from and sells to, where its goods lie, and what kinds of them there are. */
export async function openDoors(scope: Scope): Promise<Shop> {
  const { name } = await getBusiness(scope)
  await saveBusiness(scope, { ...ownBusiness, name, version: 0 })
  return {
    locations: await addPlaces(scope),
    categories: await addCategories(scope),
    suppliers: await addSuppliers(scope),
    customers: await addCustomers(scope),
    products: new Map(),
    orders: new Map(),
  }
}

async function addPlaces(scope: Scope) {
  const [known] = (await listLocations(scope)).items
  const added = new Map<string, string>()
  for (const [place, fields] of places.entries()) {
    const { id } =
      place === 0 && known
        ? await updateLocation(scope, known.id, LocationEdit.parse({ ...fields, country, version: known.version }))
        : await createLocation(scope, NewLocation.parse({ ...fields, country }))
    added.set(fields.name, id)
  }
  return added
}

async function addCategories(scope: Scope) {
  const added = new Map<string, string>()
  for (const { category } of ranges)
    added.set(category, (await createCategory(scope, NewCategory.parse({ name: category }))).id)
  return added
}

async function addSuppliers(scope: Scope) {
  const added = new Map<string, string>()
  for (const [name, email, phone, address, city, contact_person, lead_time_days] of suppliers) {
    const fields = { name, email, phone, address, city, contact_person, lead_time_days, country }
    added.set(name, (await createSupplier(scope, NewSupplier.parse(fields))).id)
  }
  return added
}

async function addCustomers(scope: Scope) {
  const added = new Map<string, { id: string; address: string; city: string }>()
  for (const { buys: _, ...fields } of customers) {
    const { id } = await createCustomer(scope, NewCustomer.parse({ ...fields, country: 'GB' }))
    added.set(fields.name, { id, address: fields.address, city: fields.city })
  }
  return added
}
