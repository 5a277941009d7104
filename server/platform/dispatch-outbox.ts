import type { Database } from './database.ts'
import { log } from './log.ts'

const everyMs = 50
const batch = 1000
export const newsChannel = 'pickwell_news'

/** One piece of news: a row of an organisation was written. */
export type News = { org_id: string; table: string; op: string; id: string }

// Taking and telling commit together: a crash between them tells the same news again, which only makes a screen look twice.
// NOTIFY carries at most 8,000 bytes, so a payload holds up to 40 rows.
const dispatch = `
with taken as (
  delete from outbox where id in (select id from outbox order by id limit ${batch} for update skip locked)
  returning id, org_id, table_name, op, row_id
), told as (
  select pg_notify('${newsChannel}', json_agg(json_build_object('org_id', org_id, 'table', table_name, 'op', op, 'id', row_id))::text)
  from (select *, (row_number() over (order by id) - 1) / 40 as part from taken) t
  group by part
)
select (select count(*) from taken)::int as taken, (select count(*) from told)::int as told`

/** Reads the outbox every 50 ms, in whichever process runs the background work. Answers the way to stop. */
export function dispatchOutbox(database: Database): () => Promise<void> {
  let stopped = false
  let wake = () => {}
  const rest = () =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, everyMs)
    })
  const loop = async () => {
    while (!stopped) {
      const full = await database.pool.query<{ taken: number }>({ name: 'dispatch_outbox', text: dispatch }).then(
        ({ rows }) => rows[0]?.taken === batch,
        (error: unknown) => void log.warn({ err: error }, 'the outbox could not be read; trying again'),
      )
      if (!full) await rest()
    }
  }
  const running = loop()
  return async () => {
    stopped = true
    wake()
    await running
  }
}
