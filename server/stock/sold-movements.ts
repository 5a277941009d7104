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
 * is reversed by, as that never came; nor a movement that was reversed until the moment `before`, or what reversed it: what never was is not used on another day either. A reference
 * alone tells nothing, as anybody may enter one: work on orders names the line, and a reversal the movement.
 */
export const isOfUse = (m: string, before = `'infinity'`) => `(not ${m}.is_move and ${m}.reverses_movement_id is null
  and case when ${m}.stock_change > 0 then ${isOfSale(m)}
  else not (${m}.order_item_id is not null and ${m}.reference_type = 'purchase_order') and ${m}.id not in (
    select u.reverses_movement_id from stock_movements u where u.org_id = $1 and u.reverses_movement_id is not null and u.created_at < ${before}) end)`
