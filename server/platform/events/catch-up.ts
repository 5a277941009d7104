import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isOutage } from '#server/platform/database/is-connection-loss.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import type { BatchSizes } from './batch-sizes.ts'
import { inDispatch } from './in-dispatch.ts'
import type { OutboxConsumer, OutboxRow } from './outbox-consumer.ts'

/** Until when a consumer that failed is left alone, by its name. */
export type Rests = Map<string, number>
const restMs = 1000

const keep = localStatement<{ rows: number }>(
  'keep_outbox',
  `with taken as (
  delete from outbox where id = any(array(select id from outbox order by id limit $1 for update skip locked))
  returning id, org_id, table_name, op, row_id, product_ids, promised_ids, units_in, units_out, request_id, created_at
), kept as (
  insert into outbox_backlog (org_id, table_name, op, row_id, product_ids, promised_ids, units_in, units_out, request_id, created_at)
  select org_id, table_name, op, row_id, product_ids, promised_ids, units_in, units_out, request_id, created_at from taken order by taken.id
  returning place
)
select count(*)::int as rows from kept`,
)

const next = localStatement<{ place: number | null; rows: OutboxRow[] }>(
  'next_of_backlog',
  `with due as (
  select * from outbox_backlog where place > (select position from outbox_consumers where name = $1) order by place limit $2
)
select max(place) as place, coalesce(json_agg(json_build_object('org_id', org_id, 'table', table_name, 'op', op, 'id', row_id,
  'product_ids', product_ids, 'promised_ids', promised_ids, 'units_in', units_in, 'units_out', units_out, 'request_id', request_id, 'day', day_in_london(created_at)) order by place), '[]') as rows
from due`,
)

const advance = localStatement('advance_consumer', 'update outbox_consumers set position = $2 where name = $1')

// Also for those of another version: their news is kept until they come.
const forget = localStatement(
  'forget_backlog',
  'delete from outbox_backlog where place <= (select min(position) from outbox_consumers)',
)

/**
 * Keeps what is in the outbox in the backlog, and lets each consumer go on from its own place in a transaction of its own: one that
 * fails loses nothing and holds up nobody. Rows that all have taken go. Answers how many rows somebody took.
 */
export async function catchUp(
  database: Database,
  consumers: readonly OutboxConsumer[],
  rests: Rests,
  sizes: BatchSizes,
): Promise<number> {
  const keepSome = (most: number) => inDispatch(database, 0, async (tx) => (await tx.run(keep(most)))[0]?.rows ?? 0)
  const taken = [await sizes.take('kept', keepSome)]
  for (const consumer of consumers) taken.push(await goOn(database, consumer, rests, sizes))
  await inDispatch(database, undefined, async (tx) => tx.atCommit(forget()))
  return Math.max(...taken)
}

async function goOn(database: Database, consumer: OutboxConsumer, rests: Rests, sizes: BatchSizes): Promise<number> {
  if ((rests.get(consumer.name) ?? 0) > performance.now()) return 0
  try {
    const taken = await sizes.take(consumer.name, (most) => consumeNext(database, consumer, most))
    rests.delete(consumer.name)
    return taken
  } catch (error) {
    if (isOutage(error)) throw error
    rests.set(consumer.name, performance.now() + restMs)
    complain(error, 'a consumer of the news fails; its news waits', { consumer: consumer.name })
    return 0
  }
}

const consumeNext = (database: Database, { name, consume }: OutboxConsumer, most: number) =>
  inDispatch(database, 0, async (tx) => {
    const [due] = await tx.run(next(name, most))
    if (!due?.place) return 0
    tx.atCommit(...consume(due.rows), advance(name, due.place))
    return due.rows.length
  })
