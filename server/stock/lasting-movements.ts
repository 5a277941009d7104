/** Why a movement cannot be reversed, and how it is taken back instead. */
export const lastingWords = {
  reversal: 'A reversal cannot be reversed. Record the movement again.',
  move: 'A move is taken back by moving the units back.',
  order: 'What moved for an order is taken back there: by its delivery, its picklist or its cancellation.',
  nothing: 'Nothing moved by it: there was nothing left at that place.',
} as const
export type Lasting = keyof typeof lastingWords

/** Which of these holds of a movement `m`; null of one that a reversal takes back. */
export const lastingAs = (
  m: string,
) => `case when ${m}.reverses_movement_id is not null then 'reversal' when ${m}.is_move then 'move'
  when ${m}.order_item_id is not null then 'order' when ${m}.stock_change = 0 then 'nothing' end`
