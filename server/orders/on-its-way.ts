/**
 * What makes a purchase `o` of organisation $1 one whose missing units are on their way, as a piece of SQL: it was sent off, which its status
 * says, one of the parameter `awaited`; or goods have come of it. Receiving leaves a draft a draft, but nobody delivers what was never ordered.
 *
 * Whoever sums those units of a product asks for lines that are short of both, `quantity_received < quantity and quantity_picked < quantity`,
 * as the index `order_items_open` has them: nothing of a sale is ever received, so that by the first alone each sale there ever was is read.
 */
export const isOnItsWay = (
  awaited: string,
) => `o.order_type = 'purchase' and (o.status = any(${awaited}::text[]) or exists (
    select from order_items came where came.org_id = $1 and came.order_id = o.id and came.quantity_received > 0))`

/**
 * The same of an order by itself, whatever its lines still miss, as a piece of SQL: one that has all is not open. Both parameters are groups of
 * statuses, `awaited` among `open`, which leads to few orders by their index; `order` names the row.
 */
export const isToCome = (awaited: string, open: string, order = 'o') =>
  `${order}.order_type = 'purchase' and ${order}.status = any(${open}::text[]) and (${order}.status = any(${awaited}::text[]) or exists (
    select from order_items came where came.org_id = $1 and came.order_id = ${order}.id and came.quantity_received > 0))`
