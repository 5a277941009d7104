import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isOutage } from '#server/platform/database/is-connection-loss.ts'
import { type LocalTx, localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { keepDoing } from '#server/platform/jobs/keep-doing.ts'
import { openBatchSizes } from './batch-sizes.ts'
import { catchUp, type Rests } from './catch-up.ts'
import { inDispatch, isDispatching } from './in-dispatch.ts'
import type { OutboxConsumer, OutboxRow } from './outbox-consumer.ts'

const everyMs = 50

const waiting = localStatement<{ waits: boolean }>(
  'outbox_waits',
  'select exists (select from outbox) or exists (select from outbox_backlog) as waits',
)

// By itself: a consumer that fails at its first rows has a place to come back to.
const register = `
insert into outbox_consumers (name, position)
select unnest($1::text[]), coalesce((select max(place) from outbox_backlog), 0) on conflict do nothing`

// Whatever is committed is taken, in the order of the ids it has; a lower id that commits later is in a later batch. Nobody passes it
// over, because nobody remembers an id. Nothing is taken where not all consumers there are ($1 are ours) take it at once, or somebody is
// behind already: then the rows are to be kept.
type Taken = { names: string[]; is_behind: boolean; rows: OutboxRow[] }
const take = localStatement<Taken>(
  'take_outbox',
  `with state as materialized (
  select array(select name from outbox_consumers) as names, exists (select from outbox_backlog) as is_behind
), taken as (
  delete from outbox where id = any(array(
    select id from outbox
    where ${isDispatching} and (select not is_behind and names @> $1::text[] and names <@ $1::text[] from state)
    order by id limit $2 for update skip locked))
  returning id, org_id, table_name, op, row_id, product_ids, promised_ids, units_in, units_out, request_id, created_at
)
select (select names from state) as names, (select is_behind from state) as is_behind, coalesce(json_agg(json_build_object('org_id', org_id, 'table', table_name, 'op', op, 'id', row_id, 'product_ids', product_ids, 'promised_ids', promised_ids,
  'units_in', units_in, 'units_out', units_out, 'request_id', request_id, 'day', day_in_london(created_at)) order by taken.id), '[]') as rows
from taken`,
)

/**
 * Hands a batch of outbox rows to every consumer, in one transaction: a crash does all of it again. Where one of them fails, is
 * behind already, or is none of ours (another version's), the rows are kept and each goes on by itself (`catchUp`). Answers how many
 * rows somebody took.
 */
export async function dispatchBatch(
  database: Database,
  consumers: readonly OutboxConsumer[],
  rests: Rests = new Map(),
  sizes = openBatchSizes(),
): Promise<number> {
  try {
    const taken = await sizes.take('taken together', (most) => takeTogether(database, consumers, most))
    if (typeof taken === 'number') return taken
    if (taken === 'unknown') {
      await database.pool.query(register, [consumers.map(({ name }) => name)])
      return dispatchBatch(database, consumers, rests, sizes)
    }
  } catch (error) {
    if (isOutage(error)) throw error
    complain(error, 'a consumer of the news failed; each goes on by itself')
  }
  return catchUp(database, consumers, rests, sizes)
}

function takeTogether(database: Database, consumers: readonly OutboxConsumer[], most: number) {
  const ours = consumers.map(({ name }) => name)
  const work = async (tx: LocalTx, taken: Taken | undefined) => {
    const names = new Set(taken?.names)
    if (ours.some((name) => !names.has(name))) return 'unknown'
    if (taken?.is_behind || names.difference(new Set(ours)).size > 0) return 'apart'
    const rows = taken?.rows ?? []
    if (rows.length > 0) tx.atCommit(...consumers.flatMap((consumer) => consumer.consume(rows)))
    return rows.length
  }
  const first = take(ours, most).as(([taken]) => taken)
  return inDispatch<number | 'apart' | 'unknown', Taken | undefined>(database, 0, work, first)
}

/** Reads the outbox every 50 ms, in whichever process runs the background work. Answers the way to stop. */
export function dispatchOutbox(database: Database, consumers: readonly OutboxConsumer[]): () => Promise<void> {
  const rests: Rests = new Map()
  const sizes = openBatchSizes()
  let isBusy = false // where there was something last time there is something again, and nobody asks whether
  return keepDoing('the outbox could not be read; trying again', everyMs, async () => {
    const [found] = isBusy ? [] : await localStatements(database).run(waiting())
    isBusy = false
    if (found && !found.waits) return false
    isBusy = (await dispatchBatch(database, consumers, rests, sizes)) > 0
    return sizes.wasFull()
  })
}
