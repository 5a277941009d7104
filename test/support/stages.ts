import { NewAlertRule } from '#contract/alert-rules.ts'
import { NewCategory } from '#contract/categories.ts'
import { NewCustomer } from '#contract/customers.ts'
import { NewOrder } from '#contract/orders.ts'
import { ShippingData } from '#contract/shipping.ts'
import { NewLocation, NewMovement } from '#contract/stock.ts'
import { NewSupplier } from '#contract/suppliers.ts'
import { NewView } from '#contract/views.ts'
import { listAlerts } from '#server/alerts/alert-queries.ts'
import { createAlertRule, removeAlertRule } from '#server/alerts/save-alert-rule.ts'
import { createCustomer } from '#server/customers/save-customer.ts'
import { askForExport } from '#server/data-rights/ask-for-export.ts'
import { workOffExport } from '#server/data-rights/work-off-export.ts'
import { createKey } from '#server/developers/keys/create-key.ts'
import { notificationSettings } from '#server/notifications/notification-queries.ts'
import { sendPhoneCode } from '#server/notifications/send-phone-code.ts'
import { createOrder } from '#server/orders/create-order.ts'
import { getOrder } from '#server/orders/order-queries.ts'
import { submitOrder } from '#server/orders/submit-order.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { getPicklist } from '#server/picking/picklist-queries.ts'
import { newId, openScope } from '#server/platform/database/scope.ts'
import { changeManyProducts } from '#server/products/change-many-products.ts'
import { removeCategory } from '#server/products/remove-category.ts'
import { removeProduct } from '#server/products/remove-product.ts'
import { createCategory } from '#server/products/save-category.ts'
import { receiveOrder } from '#server/receiving/receive-order.ts'
import { shipOrder } from '#server/shipping/ship-order.ts'
import { listLevels, listLocations } from '#server/stock/location-queries.ts'
import { recordMovement } from '#server/stock/record-movements.ts'
import { createLocation } from '#server/stock/save-location.ts'
import { createSupplier } from '#server/suppliers/save-supplier.ts'
import { createView } from '#server/views/save-view.ts'
import type { Shop } from './open-shop-in.ts'
import { forgetPlan, invoicesOf, pay } from './pay.ts'
import { countUsageIn } from './usage.ts'
import { newNumber, saveNumber, textedCode, textedCodes, verifyNumber } from './verify-number.ts'

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
/** Submitted, from a supplier who can be written to. */
export async function mailablePurchase(shop: Shop) {
  const { id: supplier_id } = await createSupplier(
    shop.scope,
    NewSupplier.parse({ name: 'Mill & Co', email: 'mill@example.com' }),
  )
  const { id } = await createOrder(
    shop.scope,
    NewOrder.parse({
      ...{ order_type: 'purchase', supplier_id },
      items: [{ product_id: (await shop.product()).id, quantity: 2 }],
    }),
  )
  return submitOrder(shop.scope, id)
}
export const confirmedPurchase = async (shop: Shop) => shop.confirmed(await purchase(shop))

/** Of nobody but the shop's owner. */
export const view = (shop: Shop) =>
  createView(shop.scope, NewView.parse({ name: 'Low', list: 'products', query: 'stock=low' }))

/** Pays for Starter, for the first time. */
export async function paying(shop: Shop) {
  await forgetPlan(shop)
  await pay(shop)
  return {}
}
export async function invoice(shop: Shop) {
  await paying(shop)
  return (await invoicesOf(shop))[0]?.id ?? ''
}

/** Of the locations of the free plan, which are two: each call makes one more. */
export async function usageNotice(shop: Shop) {
  await forgetPlan(shop)
  await newLocation(shop)
  await countUsageIn(shop)
  const { rows } = await shop.context.database.pool.query<{ id: string }>(
    `select id from usage_notices where org_id = $1 and plan = 'free' and kind = 'locations' order by level desc`,
    [shop.scope.orgId],
  )
  return rows[0]?.id ?? ''
}

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

/** So many units come of the first line of a purchase. */
export async function delivery(shop: Shop, order: { id: string }, quantity: number) {
  const items = [{ order_item_id: (await firstLine(shop, order)).id, quantity }]
  return receiveOrder(shop.scope, order.id, { items, location_id: null, notes: null })
}
export const receipt = async (shop: Shop) => delivery(shop, await confirmedPurchase(shop), 1)

export async function shipment(shop: Shop) {
  const { shipment_id } = await getOrder(shop.scope, (await shippedSale(shop)).id)
  return { id: shipment_id ?? '' }
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

export const home = async ({ scope }: Shop) =>
  (await listLocations(scope)).items.find(({ is_default }) => is_default)?.id ?? ''
export const newLocation = (shop: Shop) => createLocation(shop.scope, NewLocation.parse({ name: `Yard ${newId()}` }))

export const category = async (shop: Shop) =>
  (await createCategory(shop.scope, NewCategory.parse({ name: `Kitchen ${newId()}` }))).id

/** Rows that were removed and may be restored. */
export async function removedProduct(shop: Shop) {
  const { id } = await shop.product()
  return removeProduct(shop.scope, id)
}
export const removedCategory = async (shop: Shop) => removeCategory(shop.scope, await category(shop))
export const removedAlertRule = async (shop: Shop) => removeAlertRule(shop.scope, (await alertRule(shop)).id)

/** A shelf that had less than was taken raises one. */
export const productChange = async (shop: Shop) =>
  changeManyProducts(shop.scope, { action: 'deactivate', ids: [(await shop.product()).id] })

/** An export that waits for its turn; those before it have failed, so that no day has too many. */
export async function dataExport(shop: Shop) {
  await noDataExport(shop)
  return askForExport(shop.scope)
}
export const noDataExport = ({ scope }: Shop) =>
  scope.transaction((tx) =>
    tx.db
      .updateTable('data_exports')
      .set({ state: 'failed', ended_at: new Date().toISOString() })
      .where('state', 'in', ['waiting', 'running', 'done', 'stopped'])
      .execute(),
  )
export async function doneExport(shop: Shop) {
  const { id } = await dataExport(shop)
  await workOffExport(shop.context, { org_id: shop.scope.orgId, id }, new AbortController().signal)
  return { id }
}

/** A movement that somebody entered. */
export async function entered(shop: Shop) {
  const { id: product_id } = await shop.product()
  return recordMovement(shop.scope, NewMovement.parse({ product_id, quantity: 3 }))
}

export async function alert(shop: Shop) {
  const { id } = await shop.product({ onHand: 1 })
  await recordMovement(shop.scope, NewMovement.parse({ product_id: id, movement_type: 'out', quantity: 2 }))
  return (await listAlerts(shop.scope, { limit: 1 })).items[0]?.id ?? ''
}

/** '17:00'; so that quiet hours are never now, at whatever time the tests run. */
const hourFromNow = (hours: number) => `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 13)}:00`

/** What the owner may save next. */
export const settingsEdit = async ({ scope }: Shop) => ({
  ...{ by_email: true, by_sms: true, phone: '07700 900123', in_browser: false },
  ...{ quiet_from: hourFromNow(2), quiet_until: hourFromNow(3), time_zone: 'Etc/UTC' },
  version: (await notificationSettings(scope)).version,
})

async function scopesOfMembers({ context, scope }: Shop) {
  const members = await scope.db.selectFrom('members').select('user_id').execute()
  return members.map(({ user_id }) => openScope(context.database, { ...scope, userId: user_id }))
}

/** Numbers are each person's own: everybody here has one that is not verified. */
export async function savedNumbers(shop: Shop) {
  for (const scope of await scopesOfMembers(shop)) await saveNumber(scope, newNumber())
}

/** The code that the owner was texted and has not typed yet; the numbers of all others are verified. */
export async function phoneCode(shop: Shop) {
  const { phone, phone_verified } = await notificationSettings(shop.scope)
  const [open] = phone === null || phone_verified ? [] : await textedCodes(shop.context, phone)
  if (open) return open
  await savedNumbers(shop)
  for (const scope of await scopesOfMembers(shop)) {
    if (scope.userId !== shop.user_id) await verifyNumber(shop.context, scope)
  }
  const { to } = await sendPhoneCode(shop.context, shop.scope)
  return textedCode(shop.context, to)
}

/** A key that may read products, with what a program sends. */
export const apiKey = ({ scope }: Shop) =>
  createKey(scope, { name: 'Shop', scopes: ['products:read'], expires_on: null })
