import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isOutage } from '#server/platform/database/is-connection-loss.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { keepDoing } from '#server/platform/jobs/keep-doing.ts'
import { catchUp, type Rests } from './catch-up.ts'
import { batch, inDispatch } from './in-dispatch.ts'
import type { OutboxConsumer, OutboxRow } from './outbox-consumer.ts'

const everyMs = 50

const waiting = `select exists (select from outbox) or exists (select from outbox_backlog) as waits`

// Whose rows are to be kept where not all of them take them at once, and whether somebody is behind already.
type State = { names: string[]; is_behind: boolean }
const state = localStatement<State>(
  'outbox_state',
  'select array(select name from outbox_consumers) as names, exists (select from outbox_backlog) as is_behind',
)

// By itself: a consumer that fails at its first rows has a place to come back to.
const register = `
insert into outbox_consumers (name, position)
select unnest($1::text[]), coalesce((select max(place) from outbox_backlog), 0) on conflict do nothing`

// Whatever is committed is taken, in the order of the ids it has; a lower id that commits later is in a later batch. Nobody passes it
// over, because nobody remembers an id.
const take = localStatement<{ rows: OutboxRow[] }>(
  'take_outbox',
  `with taken as (
  delete from outbox where id = any(array(select id from outbox order by id limit ${batch} for update skip locked))
  returning id, org_id, table_name, op, row_id, product_ids, units_in, units_out, request_id, created_at
)
select coalesce(json_agg(json_build_object('org_id', org_id, 'table', table_name, 'op', op, 'id', row_id, 'product_ids', product_ids,
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
): Promise<number> {
  const { rows } = await database.pool.query<{ waits: boolean }>(waiting)
  if (!rows[0]?.waits) return 0
  try {
    const taken = await takeTogether(database, consumers)
    if (typeof taken === 'number') return taken
    if (taken === 'unknown') {
      await database.pool.query(register, [consumers.map(({ name }) => name)])
      return dispatchBatch(database, consumers, rests)
    }
  } catch (error) {
    if (isOutage(error)) throw error
    complain(error, 'a consumer of the news failed; each goes on by itself')
  }
  return catchUp(database, consumers, rests)
}

const takeTogether = (database: Database, consumers: readonly OutboxConsumer[]) =>
  inDispatch<number | 'apart' | 'unknown'>(database, 0, async (tx) => {
    const [known] = await tx.run(state())
    const names = new Set(known?.names)
    const ours = consumers.map(({ name }) => name)
    if (ours.some((name) => !names.has(name))) return 'unknown'
    if (known?.is_behind || names.difference(new Set(ours)).size > 0) return 'apart'
    const [taken] = await tx.run(take())
    const rows = taken?.rows ?? []
    if (rows.length > 0) tx.atCommit(...consumers.flatMap((consumer) => consumer.consume(rows)))
    return rows.length
  })

/** Reads the outbox every 50 ms, in whichever process runs the background work. Answers the way to stop. */
export function dispatchOutbox(database: Database, consumers: readonly OutboxConsumer[]): () => Promise<void> {
  const rests: Rests = new Map()
  return keepDoing('the outbox could not be read; trying again', everyMs, async () => {
    return (await dispatchBatch(database, consumers, rests)) >= batch
  })
}
