/**
 * What movements with an order's line are about (`reference_type`) that tell what was sold: picks, less what pickers and cancellations put
 * back. What leaves otherwise is no sale.
 */
export const saleReferences = ['picklist', 'cancellation'] as const
const quoted = saleReferences.map((reference) => `'${reference}'`).join(', ')

/** Whether a movement `m` is one of those. */
export const isOfSale = (m: string) => `(${m}.order_item_id is not null and ${m}.reference_type in (${quoted}))`

/**
 * Whether a movement `m` tells what was used: whatever went, less what was picked and put back. Neither what is carried from place to place nor what a delivery
 * or an in is reversed by, as that never came; an out that was reversed never went. A reference alone tells nothing, as anybody may enter one: work on
 * orders names the line, and a reversal the movement.
 */
export const isOfUse = (
  m: string,
) => `(not ${m}.is_move and case when ${m}.stock_change > 0 then ${isOfSale(m)} or ${m}.reverses_movement_id is not null
  else ${m}.reverses_movement_id is null and not (${m}.order_item_id is not null and ${m}.reference_type = 'purchase_order') end)`
