import { sql } from 'kysely'

/** What every change of a subscription writes beside itself. */
export const touched = { version: sql<number>`version + 1`, updated_at: sql<string>`now()` }
