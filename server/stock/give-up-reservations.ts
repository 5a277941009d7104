import { statement } from '#server/platform/database/statement.ts'

// Newest promise first: a running total tells which rows go whole and which one is only cut.
const giveUp = statement(
  'give_up_reservations',
  `with ranked as (
  select order_item_id, quantity, sum(quantity) over (order by created_at desc, order_item_id desc) - quantity as before
  from reservations where org_id = $1 and product_id = $2 and location_id = $3
), cut as (
  select order_item_id, quantity, least(quantity, $4::int - before) as lost from ranked where before < $4::int
), gone as (
  delete from reservations r using cut c
  where r.org_id = $1 and r.location_id = $3 and r.order_item_id = c.order_item_id and c.lost = c.quantity
)
update reservations r set quantity = r.quantity - c.lost from cut c
where r.org_id = $1 and r.location_id = $3 and r.order_item_id = c.order_item_id and c.lost < c.quantity`,
)

/** Turns the newest reservations of a level into back-orders; the level's own `reserved` was lowered by the caller. */
export const giveUpReservations = (level: { product_id: string; location_id: string; given_up: number }) =>
  giveUp(level.product_id, level.location_id, level.given_up)
