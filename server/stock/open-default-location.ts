import type { Announcements } from '#server/platform/announce.ts'
import { newId, type Tx } from '#server/platform/scope.ts'

/** A new organisation can hold stock at once: movements without a location are booked here. */
export async function openDefaultLocation(tx: Tx, { user_id }: Announcements['organisation_opened']) {
  await tx.db
    .insertInto('locations')
    .values({ id: newId(), name: 'Main location', country: 'United Kingdom', is_default: true, user_id })
    .execute()
}
