import { statement } from '#server/platform/database/statement.ts'

/** From the first money on, for so many days, all of it is given back to whoever asks. */
export const noteFirstCharge = statement(
  'note_first_charge',
  'update subscriptions set first_charged_at = now() where org_id = $1 and first_charged_at is null',
)
