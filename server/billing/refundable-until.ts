/**
 * SQL of a subscription: until when all the money goes back on request, so many days ($2) from the first charge there ever was, once, whether
 * the plan goes on or has ended. Null where it does not, or not any more.
 */
export const refundableUntil =
  'case when refunded_at is null and trial_end(first_charged_at, $2) > now() then trial_end(first_charged_at, $2) end'
