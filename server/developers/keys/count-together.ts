import type { Database } from '#server/platform/database/database.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { dueOf, noteUse } from './note-use.ts'

/** How a request stands among those of its hour. */
export type Counted = { passes: boolean; most: number; left: number; resets_in: number }
/** A request with the key `id` of an organisation that may send `most` in an hour. */
export type Waiting = {
  id: string
  most: number
  resolve: (counted: Counted | undefined) => void
  reject: (error: unknown) => void
}
type Row = { id: string; org_id: string; requests: number; granted: number; most: number; resets_in: number }

// Of each organisation as many are counted as still go into its hour, whichever process asks; the rows are locked in the order of
// their organisations, and only until this statement is done. A key that has ended, or whose business is closed, counts nothing. When a crash loses the last
// moment of counts nobody is wronged: its commit does not wait for the disk.
const count = localStatement<Row>(
  'count_api_requests',
  `with asked as (
  select id, count(*)::int as requests, max(most) as most from unnest($1::uuid[], $2::int[]) asked(id, most) group by id
), good as (
  select k.id, k.org_id, a.requests, a.most from asked a join api_key_proofs k on k.id = a.id
  where k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
    and not exists (select from organisations o where o.id = k.org_id and o.erase_at is not null)
), counted as (
  insert into api_hours as h (org_id, hour, requests, granted, most)
  select org_id, date_trunc('hour', now()), least(sum(requests), max(most)), least(sum(requests), max(most)), max(most)
  from good group by org_id order by org_id
  on conflict (org_id, hour) do update set
    requests = h.requests + least(excluded.granted, greatest(0, excluded.most - h.requests)),
    granted = least(excluded.granted, greatest(0, excluded.most - h.requests)), most = excluded.most
  returning org_id, requests, granted, most
)
select g.id, c.*, ceil(extract(epoch from date_trunc('hour', now()) + interval '1 hour' - now()))::int as resets_in,
  set_config('synchronous_commit', 'off', true) as unsynced
from good g join counted c on c.org_id = g.org_id`,
)

/**
 * Counts requests with one statement: who came first is let through first. Answers undefined for a key that has ended. `noted` are the keys whose
 * last use was written lately.
 */
export async function countTogether(database: Database, together: readonly Waiting[], noted: Map<string, number>) {
  try {
    const ids = together.map(({ id }) => id)
    const limits = together.map(({ most }) => most)
    const due = dueOf(ids, noted)
    const asked = localStatements(database).batch(count(ids, limits), due.length > 0 ? noteUse(due) : undefined)
    const rows = new Map((await asked)[0].map((row) => [row.id, row]))
    const places = new Map<string, number>()
    for (const { id, resolve } of together) {
      const row = rows.get(id)
      const place = (places.get(row?.org_id ?? '') ?? 0) + 1
      if (row) places.set(row.org_id, place)
      resolve(row && standingOf(row, place))
    }
  } catch (error) {
    for (const { reject } of together) reject(error)
  }
}

const standingOf = ({ requests, granted, most, resets_in }: Row, place: number): Counted => ({
  passes: place <= granted,
  left: Math.max(0, most - (requests - granted + Math.min(place, granted))),
  ...{ most, resets_in },
})
