/** Where a person asks what of theirs waits to be deleted: below /auth/v1, as it may be asked by whom no organisation is open. */
export const deletionsAddress = '/auth/v1/deletions'

/** For so many days it can be taken back; erasing begins then and has ended within thirty days. */
export const graceDays = 29
/** So many days before the end people are reminded. */
export const reminderDays = 7

/** As `GET` answers it: what this person may still take back. */
export type Deletions = {
  account: { erase_at: string } | null
  organisations: { id: string; name: string; erase_at: string }[]
}
