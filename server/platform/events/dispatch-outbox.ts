import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { batchingOver, localStatement, type Statement, settle } from '#server/platform/database/statement.ts'
import { openTransaction, type TransactionConnection } from '#server/platform/database/transaction-connection.ts'
import { askForJobs } from '#server/platform/jobs/ask-for-jobs.ts'
import type { Jobs } from '#server/platform/jobs/job.ts'

const everyMs = 50
const batch = 1000
export const newsChannel = 'pickwell_news'

/** One piece of news: a row of an organisation was written. */
export type News = { org_id: string; table: string; op: string; id: string }
/** What one NOTIFY carries, numbered in the order of the commits. */
export type NewsMessage = { id: number; news: News[] }
/** What some writes of one organisation mean for its figures. */
export type Folding = { org_id: string; product_ids: string[]; units_in: number; units_out: number }
/** Sent in the dispatcher's transaction, which has the organisation set; it names the organisation by itself. */
export type Fold = (folding: Folding) => Statement<unknown>

// One dispatcher at a time, whichever process it is in: figures are folded from one snapshot after the other. Whoever does not
// get the lock takes nothing.
const take = localStatement<Taken>(
  'dispatch_outbox',
  `with taken as (
  delete from outbox where (select pg_try_advisory_xact_lock(7236174)) and
    id in (select id from outbox order by id limit ${batch} for update skip locked)
  returning id, org_id, table_name, op, row_id, product_ids, units_in, units_out
), told as (
  select pg_notify('${newsChannel}', json_build_object('id', nextval('news_id'), 'news',
    json_agg(json_build_object('org_id', org_id, 'table', table_name, 'op', op, 'id', row_id)))::text)
  from (select *, (row_number() over (order by id) - 1) / 40 as part from taken) t
  group by part
), touched as (
  select t.org_id, array_agg(distinct p.id) as product_ids from taken t cross join unnest(t.product_ids) as p(id) group by t.org_id
), moved as (
  select org_id, sum(units_in) as units_in, sum(units_out) as units_out from taken group by org_id
), asking as (
  select org_id, table_name as table, op, row_id as id from taken where op = any ($1::text[]) order by taken.id
)
select (select count(*) from taken)::int as taken, (select count(*) from told)::int as told,
  coalesce((select json_agg(json_build_object('org_id', org_id, 'product_ids', product_ids, 'units_in', units_in, 'units_out', units_out))
    from touched join moved using (org_id)), '[]') as foldings,
  coalesce((select json_agg(asking) from asking), '[]') as asking`,
)
type Taken = { taken: number; foldings: Folding[]; asking: News[] }

const begin = localStatement('begin', 'begin')
const enterOrganisation = localStatement('enter_figures', `select set_config('app.org_id', $1, true)`)

/**
 * Takes a batch of outbox rows, folds it into the figures, asks for the jobs that follow and tells the open screens, which commit
 * together: a crash between them does all of it again. NOTIFY carries at most 8,000 bytes, so a payload holds up to 40 rows. Answers how many it took.
 */
export async function dispatchBatch({ pool, prepare }: Database, fold: Fold, jobs: Jobs = {}): Promise<number> {
  const { rows: waiting } = await pool.query('select from outbox limit 1')
  if (waiting.length === 0) return 0
  const client = await pool.connect()
  try {
    const taken = await dispatch(openTransaction(client, { prepare, opening: [begin()] }), fold, jobs)
    client.release()
    return taken
  } catch (error) {
    client.release(error instanceof Error ? error : true) // closing it rolls back whatever was open
    throw error
  }
}

async function dispatch(connection: TransactionConnection, fold: Fold, jobs: Jobs): Promise<number> {
  const followed = Object.values(jobs).map(({ follows }) => follows)
  const [batchTaken] = await batchingOver(connection.send).run(take(followed))
  const { taken = 0, foldings = [], asking = [] } = batchTaken ?? {}
  const closing = [
    ...foldings.flatMap((folding) => [enterOrganisation(folding.org_id), fold(folding)]),
    ...(asking.length > 0 ? [askForJobs(jobs, asking)] : []),
  ]
  settle(closing, await connection.commit(closing))
  return taken
}

/** Reads the outbox every 50 ms, in whichever process runs the background work. Answers the way to stop. */
export function dispatchOutbox(database: Database, fold: Fold, jobs: Jobs = {}): () => Promise<void> {
  let stopped = false
  let wake = () => {}
  const rest = () =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, everyMs)
    })
  const loop = async () => {
    while (!stopped) {
      const taken = await dispatchBatch(database, fold, jobs).catch((error: unknown) =>
        complain(error, 'the outbox could not be read; trying again'),
      )
      if (taken !== batch) await rest()
    }
  }
  const running = loop()
  return async () => {
    stopped = true
    wake()
    await running
  }
}
