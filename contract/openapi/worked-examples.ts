/** Stand for records of the reader's own; every id of the worked examples is one of them. */
export const sampleIds = {
  product: '019a9a7c-5a1e-7c42-9d1f-3f6f1a2b4c01',
  customer: '019a9a7c-5a1e-7c42-9d1f-3f6f1a2b4c02',
  location: '019a9a7c-5a1e-7c42-9d1f-3f6f1a2b4c03',
  order: '019a9a7c-5a1e-7c42-9d1f-3f6f1a2b4c04',
  person: '019a9a7c-5a1e-7c42-9d1f-3f6f1a2b4c05',
} as const

/** What the fields of an endpoint do not say by their names, a request that works, and what comes back. */
export type WorkedExample = {
  notes: readonly string[]
  request: { params?: Record<string, string>; query?: Record<string, string>; body?: object }
  answer: object
}

const now = '2026-11-20T14:32:05.120Z'
const page = (row: object) => ({ items: [row], next_cursor: null })

const product = {
  ...{ id: sampleIds.product, name: 'Blue mug', sku: 'MUG-BLUE', description: null, barcode: '5012345678900' },
  ...{ unit: 'each', category_id: null, stock_quantity: 48, reserved_quantity: 0 },
  ...{ min_stock_level: 10, max_stock_level: null, cost_price: 2.5, selling_price: 6, is_active: true },
  ...{ external_id: null, user_id: sampleIds.person, version: 1, created_at: now, updated_at: now },
}
const order = {
  ...{ id: sampleIds.order, order_number: 'SO-482913', order_type: 'sale' },
  ...{ customer_id: sampleIds.customer, customer_name: 'Ada Turner', supplier_id: null, supplier_name: null },
  ...{ order_date: '2026-11-20', expected_date: null, reference: null, notes: null, status: 'draft', total_amount: 18 },
  ...{ external_id: 'shop-70012', user_id: sampleIds.person, version: 1, created_at: now, updated_at: now },
}
const units = (on_hand: number) => ({ on_hand, reserved: 0, available: on_hand })
const item = (on_hand: number) => ({
  ...{ id: sampleIds.product, sku: 'MUG-BLUE', name: 'Blue mug', unit: 'each', ...units(on_hand) },
  levels: [{ location_id: sampleIds.location, location_name: 'Main location', ...units(on_hand) }],
})

/** The six endpoints of the reference, by the names the contract has for them. */
export const workedExamples = {
  'products.list': {
    notes: [
      'One page of products. Give `next_cursor` as `cursor` to read the next page; it is null on the last one.',
      '`stock_quantity` contains what is promised to orders, `reserved_quantity`: available to sell is the difference.',
      '`q` looks in name, SKU and barcode. `stock=low` leaves those at or below their minimum, `stock=out` those with none left.',
      'A barcode of 12 to 14 digits is found with fewer or more zeros before it: `012345678905` and `0012345678905` are one.',
    ],
    request: { query: { q: 'mug', limit: '20' } },
    answer: page(product),
  },
  'products.create': {
    notes: [
      '`barcode` is kept as a scanner sends it: without invisible characters, and a number without spaces and hyphens.',
      '`stock_quantity` opens the stock at the default location: it is written as a movement.',
      'A SKU is unique in your business. `external_id` is your own identifier, unique as well.',
    ],
    request: {
      body: {
        ...{ name: 'Blue mug', sku: 'MUG-BLUE', barcode: '5012345678900', min_stock_level: 10 },
        ...{ cost_price: 2.5, selling_price: 6, stock_quantity: 48 },
      },
    },
    answer: product,
  },
  'orders.list': {
    notes: [
      'Purchases and sales, newest first. `q` looks in the order number, the `reference` and the name of customer or supplier: all of its words stand in one of these.',
    ],
    request: { query: { type: 'sale', status: 'draft' } },
    answer: page(order),
  },
  'orders.create': {
    notes: [
      'A new order is a draft. `POST /api/v1/orders/{id}/submission` sends it off, then `POST /api/v1/orders/{id}/confirmation` confirms it: a sale reserves its stock only then.',
      'Without `order_type` it is a purchase. A sale takes `customer_id`, a purchase `supplier_id`; somebody on the other side is refused.',
      'A line without `unit_price` takes the cost price of its product on a purchase and the selling price on a sale.',
    ],
    request: {
      body: {
        ...{ order_type: 'sale', customer_id: sampleIds.customer, external_id: 'shop-70012' },
        items: [{ product_id: sampleIds.product, quantity: 3 }],
      },
    },
    answer: order,
  },
  'inventory.list': {
    notes: ['What is on hand, promised to confirmed orders and still free, over all locations and at each of them.'],
    request: { query: { sku: 'MUG-BLUE' } },
    answer: page(item(48)),
  },
  'inventory.update': {
    notes: [
      '`{id}` is the id of a product. `quantity` is what lies there now: the difference is written as an adjustment in the ledger, none when there is none, so that the same request again changes nothing.',
      'Without `location_id` it is the default location that was counted.',
      '`expected` is what the books said when you began to count: where goods have come or gone since, nothing is saved and the answer is `stock_moved`.',
      '`promises_given_up` of the answer are units that orders had been promised and that are not there: these orders wait for them again.',
    ],
    request: { params: { id: sampleIds.product }, body: { quantity: 45, expected: 48, notes: 'Three were broken' } },
    answer: { ...item(45), stock_change: -3, promises_given_up: 0 },
  },
} satisfies Record<string, WorkedExample>
