/** The public API's six endpoints in the order they are read: the name each has in the contract, its place on the page, its heading. */
export const documented = [
  { name: 'products.list', id: 'list-products', title: 'List products' },
  { name: 'products.create', id: 'create-product', title: 'Add a product' },
  { name: 'orders.list', id: 'list-orders', title: 'List orders' },
  { name: 'orders.create', id: 'create-order', title: 'Write an order' },
  { name: 'inventory.list', id: 'list-inventory', title: 'Read stock' },
  { name: 'inventory.update', id: 'update-inventory', title: 'Set stock' },
] as const
export type Documented = (typeof documented)[number]
