import { getOrder } from '#server/orders/order-queries.ts'
import { purchaseOrderAddressee } from '#server/orders/purchase-order-addressee.ts'
import { cancelPicklist } from '#server/picking/cancel-picklist.ts'
import type { Cases } from './case-types.ts'
import * as stage from './stages.ts'

const nothing = () => ({})
const byId = async (row: { id: string } | Promise<{ id: string }>) => ({ params: { id: (await row).id } })

/** The requests of the rooms goods pass through, for `cases.ts`, and of what is told of them afterwards. */
export const goodsCases: Pick<
  Cases,
  'trade' | 'purchaseOrders' | 'receiving' | 'picking' | 'shipping' | 'history' | 'audit'
> = {
  trade: {
    customer: ({ customer: own }) => byId(own),
    supplier: ({ supplier: own }) => byId(own),
    supplied: async ({ supplier: own }) => ({ ...(await byId(own)), query: { limit: '20' } }),
    suppliers: (shop) => byId(stage.wantedProduct(shop)),
  },
  purchaseOrders: {
    document: (shop) => byId(stage.purchase(shop)),
    addressee: (shop) => byId(stage.mailablePurchase(shop)),
    mail: async (shop) => {
      const { id } = await stage.mailablePurchase(shop)
      const { seen } = await purchaseOrderAddressee(shop.scope, shop.context, id)
      return { params: { id }, body: { to: 'mill@example.com', message: 'Ring twice', seen } }
    },
  },
  receiving: {
    list: async (shop) => {
      const { order_id } = await stage.receipt(shop)
      return { query: { order_id, from: '2026-01-01', limit: '20' } }
    },
    get: (shop) => byId(stage.receipt(shop)),
    reverse: (shop) => byId(stage.receipt(shop)),
    receive: async (shop) => {
      const order = await stage.confirmedPurchase(shop)
      const { id: order_item_id, product_id } = await stage.firstLine(shop, order)
      const items = [{ order_item_id, product_id, quantity: 1 }]
      return { ...(await byId(order)), body: { items, location_id: await stage.location(shop), notes: 'Box dented' } }
    },
  },
  picking: {
    summary: nothing,
    list: () => ({ query: { q: 'PL', status: 'pending', limit: '20' } }),
    count: () => ({ query: { q: 'PL', queue: 'open' } }),
    get: (shop) => byId(stage.picklist(shop)),
    document: (shop) => byId(stage.picklist(shop)),
    documents: async (shop) => ({ query: { ids: (await stage.picklist(shop)).id } }),
    generate: (shop) => byId(stage.confirmedSale(shop)),
    start: (shop) => byId(stage.picklist(shop)),
    putDown: (shop) => byId(stage.picklist(shop)),
    update: async (shop) => {
      const { id, version } = await stage.picklist(shop)
      return { params: { id }, body: { assigned_to: shop.user_id, priority: 3, version } }
    },
    cancel: (shop) => byId(stage.picklist(shop)),
    restore: async (shop) => {
      const { id } = await stage.picklist(shop)
      return { params: { id }, body: { version: (await cancelPicklist(shop.scope, id)).version } }
    },
    pick: async (shop) => {
      const { id, items } = await stage.picklist(shop)
      const [item] = items
      const pick = { picklist_item_id: item?.id ?? '', product_id: item?.product_id ?? '', quantity: 1 }
      const scanned = { sku: item?.product_sku ?? '', quantity: 1 }
      return [pick, scanned].map((one) => ({ params: { id }, body: { items: [one] } }))
    },
  },
  shipping: {
    list: async (shop) => {
      const { id: order_id } = await stage.shippedSale(shop)
      return { query: { order_id, status: 'created', limit: '20' } }
    },
    get: (shop) => byId(stage.shipment(shop)),
    ship: async (shop) => ({ ...(await byId(stage.confirmedSale(shop))), body: stage.shippingData }),
    void: async (shop) => {
      const { id } = await stage.shippedSale(shop)
      return { params: { id }, query: { shipment_id: (await getOrder(shop.scope, id)).shipment_id ?? '' } }
    },
    label: (shop) => byId(stage.shippedSale(shop)),
    packingSlip: (shop) => byId(stage.confirmedSale(shop)),
  },
  audit: {
    list: async (shop) => {
      const { order_number } = await stage.confirmedSale(shop)
      const days = { from: '2026-01-01', to: '2099-12-31' }
      const queries: Record<string, string>[] = [
        { limit: '20', ...days },
        { user_id: shop.user_id, kind: 'orders', group: 'steps', ...days },
        { q: order_number, kind: 'orders' },
      ]
      return queries.map((query) => ({ query }))
    },
    csv: ({ user_id }) => ({ query: { user_id, kind: 'customers', group: 'added' } }),
    people: nothing,
    seal: nothing,
    ofCustomer: ({ customer: own }) => byId(own),
    ofSupplier: ({ supplier: own }) => byId(own),
    ofLocation: (shop) => byId(stage.newLocation(shop)),
    ofPicklist: (shop) => byId(stage.picklist(shop)),
    ofReceipt: (shop) => byId(stage.receipt(shop)),
    ofShipment: (shop) => byId(stage.shipment(shop)),
  },
  history: {
    ofProduct: async (shop) => ({ ...(await byId(stage.wantedProduct(shop))), query: { limit: '20' } }),
  },
}
