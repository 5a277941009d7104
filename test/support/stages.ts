import { NewAlertRule } from '#contract/alert-rules.ts'
import { NewCategory } from '#contract/categories.ts'
import { NewCustomer } from '#contract/customers.ts'
import { ShippingData } from '#contract/shipping.ts'
import { NewLocation, NewMovement } from '#contract/stock.ts'
import { NewSupplier } from '#contract/suppliers.ts'
import { listAlerts } from '#server/alerts/alert-queries.ts'
import { createAlertRule } from '#server/alerts/save-alert-rule.ts'
import { createCustomer } from '#server/customers/save-customer.ts'
import { getOrder } from '#server/orders/order-queries.ts'
import { submitOrder } from '#server/orders/submit-order.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { getPicklist } from '#server/picking/picklist-queries.ts'
import { newId } from '#server/platform/database/scope.ts'
import { changeManyProducts } from '#server/products/change-many-products.ts'
import { createCategory } from '#server/products/save-category.ts'
import { shipOrder } from '#server/shipping/ship-order.ts'
import { listLevels } from '#server/stock/location-queries.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { createLocation } from '#server/stock/save-location.ts'
import { createSupplier } from '#server/suppliers/save-supplier.ts'
import type { Shop } from './open-shop-in.ts'

/** Rows at the stage of their life that an endpoint wants; each call makes its own. */
export const shippingData = {
  carrier: 'dhl' as const,
  service: 'express' as const,
  weight: 1.5,
  insurance: true,
  address: { name: 'Ada Turner', address_line1: '1 High Street', city: 'York', country: 'GB' },
}

export const customer = (shop: Shop) => createCustomer(shop.scope, NewCustomer.parse({ name: 'Ada Turner' }))
export const alertRule = (shop: Shop) => createAlertRule(shop.scope, NewAlertRule.parse({ name: 'Low stock' }))
export const supplier = (shop: Shop) => createSupplier(shop.scope, NewSupplier.parse({ name: 'Mill & Co' }))
export const sale = async (shop: Shop) => shop.sale([await shop.product({ onHand: 5 }), 2])
export const purchase = async (shop: Shop) => shop.purchase([await shop.product(), 2])
export const pendingSale = async (shop: Shop) => submitOrder(shop.scope, (await sale(shop)).id)
export const confirmedSale = async (shop: Shop) => shop.confirmed(await sale(shop))
export const confirmedPurchase = async (shop: Shop) => shop.confirmed(await purchase(shop))

export async function shippedSale(shop: Shop) {
  const order = await confirmedSale(shop)
  await shipOrder(shop.scope, shop.context, order.id, ShippingData.parse(shippingData))
  return order
}

export async function picklist(shop: Shop) {
  const { id } = await generatePicklist(shop.scope, (await confirmedSale(shop)).id)
  return getPicklist(shop.scope, id)
}

export async function firstLine(shop: Shop, order: { id: string }) {
  const [line] = (await getOrder(shop.scope, order.id)).items
  if (!line) throw new Error('The order has no lines')
  return line
}

/** One that a purchase is to bring. */
export async function wantedProduct(shop: Shop) {
  const wanted = await shop.product()
  await shop.confirmed(await shop.purchase([wanted, 3]))
  return wanted
}

export async function location(shop: Shop) {
  const { id } = await shop.product({ onHand: 1 })
  return (await listLevels(shop.scope, id)).items[0]?.location_id ?? ''
}

export const newLocation = (shop: Shop) => createLocation(shop.scope, NewLocation.parse({ name: `Yard ${newId()}` }))

export const category = async (shop: Shop) =>
  (await createCategory(shop.scope, NewCategory.parse({ name: `Kitchen ${newId()}` }))).id

/** A shelf that had less than was taken raises one. */
export const productChange = async (shop: Shop) =>
  changeManyProducts(shop.scope, { action: 'deactivate', ids: [(await shop.product()).id] })

export async function alert(shop: Shop) {
  const { id } = await shop.product({ onHand: 1 })
  await recordMovement(shop.scope, NewMovement.parse({ product_id: id, movement_type: 'out', quantity: 2 }))
  return (await listAlerts(shop.scope, { limit: 1 })).items[0]?.id ?? ''
}
