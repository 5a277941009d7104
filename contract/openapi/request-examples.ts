import { sampleIds } from './worked-examples.ts'

/** `tellsWhatIsLeftOut`: its notes say what becomes of fields that are left out, better than the sentence of every PUT. */
type RequestExample = { notes?: readonly string[]; tellsWhatIsLeftOut?: true; body?: object }

const address = { line1: '1 High Street', line2: null, city: 'York', county: null, postcode: 'YO1 7HH', country: 'GB' }

const ordersUntold = 'To a key without the scope `orders:read`'

/**
 * Bodies of requests that the names of their fields alone do not make: where fields depend on one another; and notes beside the summary. By
 * the names the contract has for the endpoints; every other body is made by `exampleOf`.
 */
export const requestExamples: Readonly<Record<string, RequestExample>> = {
  'products.update': {
    notes: [
      'All of the product is written: an optional field that is left out is emptied, but for `stock_quantity`, `external_id` and `is_active`.',
      '`stock_quantity` moves the stock by its difference from `stock_quantity_seen`, the figure that was read; without that, from what there is when the request comes, whatever moved since.',
    ],
    tellsWhatIsLeftOut: true,
    body: {
      ...{ name: 'Blue mug', sku: 'MUG-BLUE', description: 'Stoneware, 350 ml', barcode: '5012345678900' },
      ...{ unit: 'each', category_id: null, min_stock_level: 10, max_stock_level: 60 },
      ...{ cost_price: 2.5, selling_price: 6, stock_quantity: 48, stock_quantity_seen: 50, version: 1 },
    },
  },
  'history.ofProduct': {
    notes: [
      `${ordersUntold} the orders are left out, and of a movement it is not told for which order the goods moved.`,
    ],
  },
  'stock.movements': { notes: [`${ordersUntold} \`document\` is always null.`] },
  'products.changeMany': { body: { action: 'deactivate', ids: [sampleIds.product] } },
  'orders.update': {
    body: {
      ...{ order_type: 'sale', customer_id: sampleIds.customer, order_date: '2026-11-20', expected_date: '2026-11-27' },
      ...{ notes: 'Ring the bell', version: 1 },
    },
  },
  'orders.amend': {
    notes: ['A sale takes `customer_id`, a purchase `supplier_id`; somebody on the other side is refused.'],
    body: { customer_id: sampleIds.customer, expected_date: '2026-11-27', reference: 'PO-1042', version: 1 },
  },
  'orders.saveLines': {
    body: {
      added: [
        { id: '019a9a7c-5a1e-7c42-9d1f-3f6f1a2b4c06', product_id: sampleIds.product, quantity: 3, unit_price: 6 },
      ],
    },
  },
  'stock.move': {
    body: {
      product_id: sampleIds.product,
      from_location_id: sampleIds.location,
      to_location_id: '019a9a7c-5a1e-7c42-9d1f-3f6f1a2b4c07',
      quantity: 3,
    },
  },
  'picking.pick': { body: { items: [{ sku: 'MUG-BLUE', quantity: 3 }] } },
  'apiKeys.create': { body: { name: 'Web shop', scopes: ['products:read', 'orders:read'], expires_on: null } },
  'notifications.saveSettings': {
    body: {
      ...{ by_email: true, by_sms: false, phone: '+44 7700 900123', in_browser: true },
      ...{ quiet_from: '22:00', quiet_until: '07:00', time_zone: 'Europe/London', version: 1 },
    },
  },
  'billing.comeBack': { body: { checkout: 'cs_live_a1B2c3D4e5F6' } },
  'notifications.verifyPhone': { body: { code: '482913' } },
  'business.saveDetails': {
    body: {
      ...{ name: 'Turner & Daughters', address, phone: '01632 960001', email: 'ada@example.com' },
      ...{ vat_number: null, company_number: null, sender: null, version: 1 },
    },
  },
}
