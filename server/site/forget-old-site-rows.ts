import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

const chunk = 1000

const old = [
  sql`delete from contact_messages where id = any(array(
    select id from contact_messages where received_at < now() - interval '180 days' limit ${chunk}))`,
  sql`delete from status_samples where ctid = any(array(
    select ctid from status_samples where minute < now() - interval '90 days' limit ${chunk}))`,
  sql`delete from status_subscribers where id = any(array(
    select id from status_subscribers where confirmed_at is null and asked_at < now() - interval '1 day' limit ${chunk}))`,
]

/** What the site keeps for a time only, in chunks: messages to us, samples of the status, subscriptions nobody confirmed. */
export async function forgetOldSiteRows({ local }: Database) {
  for (const statement of old) {
    for (let gone = BigInt(chunk); gone === BigInt(chunk); )
      gone = (await statement.execute(local)).numAffectedRows ?? 0n
  }
}
