import { InventoryCount } from '#contract/inventory.ts'
import { NewOrder } from '#contract/orders.ts'
import { PicklistEdit } from '#contract/picking.ts'
import { NewProduct } from '#contract/products.ts'
import { NewReceipt } from '#contract/receiving.ts'
import { ShippingData } from '#contract/shipping.ts'
import { NewMove, NewMovement } from '#contract/stock.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { confirmOrder } from '#server/orders/confirm-order.ts'
import { createOrder } from '#server/orders/create-order.ts'
import { getOrder } from '#server/orders/order-queries.ts'
import { deliverOrder, submitOrder } from '#server/orders/submit-order.ts'
import { generatePicklist } from '#server/picking/generate-picklist.ts'
import { pickUnits } from '#server/picking/pick-units.ts'
import { startPicking } from '#server/picking/start-picking.ts'
import { updatePicklist } from '#server/picking/update-picklist.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { createProduct } from '#server/products/create-product.ts'
import { receiveOrder } from '#server/receiving/receive-order.ts'
import { shipOrder } from '#server/shipping/ship-order.ts'
import { countStock } from '#server/stock/count-stock.ts'
import { moveStock } from '#server/stock/move-stock.ts'
import { recordMovements } from '#server/stock/record-movements.ts'
import { acknowledge, addRule, lookAtStock } from './play-alerts.ts'
import type { Shop } from './shop-so-far.ts'
import { goodsOf } from './shop-year.ts'
import type { Step } from './steps.ts'

type StepThat<Does extends Step['does']> = Extract<Step, { does: Does }>
type Play<Does extends Step['does']> = (
  scope: Scope,
  shop: Shop,
  step: StepThat<Does>,
  context: AppContext,
) => Promise<unknown>

/** Does one step of a plan through the operation that a person would use. Raises what that refuses. */
export const playStep = (scope: Scope, context: AppContext, shop: Shop, step: Step) =>
  (plays[step.does] as Play<Step['does']>)(scope, shop, step as never, context)

const known = <T>(names: ReadonlyMap<string, T>, name: string): T => {
  const found = names.get(name)
  if (found === undefined) throw new Error(`The plan speaks of ${name}, which is not there`)
  return found
}
const idOf = (shop: Shop, order: string) => known(shop.orders, order).id
const placeOf = (shop: Shop, place: string | null) => (place === null ? null : known(shop.locations, place))

const plays: { [Does in Step['does']]: Play<Does> } = {
  'add product': addProduct,
  'write order': writeOrder,
  submit: (scope, shop, { order }) => submitOrder(scope, idOf(shop, order)),
  confirm: (scope, shop, { order }) => confirmOrder(scope, idOf(shop, order)),
  cancel: (scope, shop, { order }) => cancelOrder(scope, idOf(shop, order)),
  deliver: (scope, shop, { order }) => deliverOrder(scope, idOf(shop, order)),
  'list picks': async (scope, shop, { order }) => {
    const { id, version } = await generatePicklist(scope, idOf(shop, order))
    known(shop.orders, order).picklist = { id, version }
  },
  'start picking': (scope, shop, { order }) => startPicking(scope, picklistOf(shop, order).id),
  'set priority': (scope, shop, { order, priority }) => {
    const { id, version } = picklistOf(shop, order)
    return updatePicklist(scope, id, PicklistEdit.parse({ assigned_to: null, priority, version }))
  },
  pick: (scope, shop, { order, lines }) =>
    pickUnits(
      scope,
      picklistOf(shop, order).id,
      lines.map(({ sku, quantity }) => ({ sku, quantity })),
    ),
  ship,
  receive,
  move: (scope, shop, { moves }) =>
    recordMovements(
      scope,
      moves.map(({ sku, place, reference_id, ...move }) =>
        NewMovement.parse({
          ...{ ...move, product_id: known(shop.products, sku), location_id: placeOf(shop, place) },
          reference_id: shop.orders.get(reference_id ?? '')?.number ?? reference_id,
        }),
      ),
    ),
  carry: (scope, shop, { sku, quantity, from, to, notes }) => {
    const between = { from_location_id: placeOf(shop, from), to_location_id: placeOf(shop, to) }
    const what = { product_id: known(shop.products, sku), quantity, notes }
    return moveStock(scope, NewMove.parse({ ...what, ...between }))
  },
  count: (scope, shop, { sku, place, on_hand, notes }) => {
    const counted = { quantity: on_hand, location_id: placeOf(shop, place), reason: 'count', notes }
    return countStock(scope, known(shop.products, sku), InventoryCount.parse(counted))
  },
  'add rule': (scope, shop, { rule }) => addRule(scope, shop, rule),
  'look at stock': lookAtStock,
  acknowledge,
}

function picklistOf(shop: Shop, order: string) {
  const { picklist } = known(shop.orders, order)
  if (!picklist) throw new Error(`${order} has no picklist`)
  return picklist
}

async function addProduct(scope: Scope, shop: Shop, { sku, stock, min, max, isActive }: StepThat<'add product'>) {
  const { name, barcode, cost, price, range } = goodsOf(sku)
  const fields = {
    name,
    sku,
    barcode,
    cost_price: cost,
    selling_price: price,
    category_id: known(shop.categories, range.category),
  }
  const levels = { stock_quantity: stock, min_stock_level: min, max_stock_level: max, is_active: isActive }
  shop.products.set(sku, (await createProduct(scope, NewProduct.parse({ ...fields, ...levels }))).id)
}

async function writeOrder(scope: Scope, shop: Shop, step: StepThat<'write order'>) {
  const { order, kind, party, day, due, notes, lines } = step
  const side =
    kind === 'sale' ? { customer_id: known(shop.customers, party).id } : { supplier_id: known(shop.suppliers, party) }
  const items = lines.map(({ sku, ...line }) => ({ ...line, product_id: known(shop.products, sku) }))
  const asked = { order_type: kind, ...side, order_date: day, expected_date: due, notes, items }
  const { id, order_number } = await createOrder(scope, NewOrder.parse(asked))
  shop.orders.set(order, { id, number: order_number, party })
}

function ship(scope: Scope, shop: Shop, { order, weight, carrier, service }: StepThat<'ship'>, context: AppContext) {
  const { id, party } = known(shop.orders, order)
  const { address, city } = known(shop.customers, party)
  const asked = { weight, carrier, service, address: { name: party, address_line1: address, city } }
  return shipOrder(scope, context, id, ShippingData.parse(asked))
}

async function receive(scope: Scope, shop: Shop, { order, lines, notes }: StepThat<'receive'>) {
  const { id } = known(shop.orders, order)
  const lineOf = new Map((await getOrder(scope, id)).items.map((item) => [item.product_id, item.id]))
  const items = lines.map(({ sku, quantity }) => ({ quantity, order_item_id: lineOf.get(known(shop.products, sku)) }))
  return receiveOrder(scope, id, NewReceipt.parse({ items, notes }))
}
