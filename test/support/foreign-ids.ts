/** Places where the id of nothing here is no 404, and what it is instead. */
export const answeredOtherwise: Record<string, string> = {
  'products.list query.category_id': 'a filter that finds nothing: an empty page',
  'products.csv query.category_id': 'a filter that finds nothing: headings alone',
  'products.count query.category_id': 'a filter that finds nothing: none',
  'products.changeMany body.filter.category_id': 'a filter that finds nothing, as expected',
  'stock.csv query.product_id': 'a filter that finds nothing: headings alone',
  'stock.csv query.location_id': 'a filter that finds nothing: headings alone',
  'stock.movements query.location_id': 'a filter that finds nothing: an empty page',
  'orders.list query.customer_id': 'a filter that finds nothing: an empty page',
  'orders.list query.supplier_id': 'a filter that finds nothing: an empty page',
  'orders.count query.customer_id': 'a filter that finds nothing: none',
  'orders.count query.supplier_id': 'a filter that finds nothing: none',
  'orders.csv query.customer_id': 'a filter that finds nothing: headings alone',
  'orders.csv query.supplier_id': 'a filter that finds nothing: headings alone',
  'stock.movements query.product_id': 'a filter that finds nothing: an empty page',
  'receiving.list query.order_id': 'a filter that finds nothing: an empty page',
  'shipping.list query.order_id': 'a filter that finds nothing: an empty page',
  'audit.list query.user_id': 'a filter that finds nothing: an empty page',
  'audit.csv query.user_id': 'a filter that finds nothing: headings alone',
  'orders.saveLines body.changed.*.id': 'a line that is not there any more: comes back as a conflict',
  'orders.saveLines body.removed.*.id': 'a line that is not there any more: comes back as a conflict',
  'functions.createShippingLabel body.orderId': 'the documented function answers success: false',
}
/** Not the id of a row: the client names its own new line. */
export const ownNames = new Set(['body.added.*.id'])
