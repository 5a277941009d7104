import { Gauge, Registry } from 'prom-client'
import type { Database, Replica } from '#server/platform/database/database.ts'

/**
 * What waits to be done, and for how long the oldest of it has been due. Counted up to a limit: a backlog beyond it is alarming
 * enough, and counting all of it would add to it.
 */
const queues = `
select 'outbox' as queue, count(*)::int as depth, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
from (select created_at from outbox order by id limit 100000) waiting
union all
select 'mail', count(*)::int, coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float8
from (
  select next_attempt_at from mail_outbox where sent_at is null and given_up_at is null and next_attempt_at <= now()
  order by next_attempt_at limit 100000) due
union all
select 'text messages', count(*)::int, coalesce(extract(epoch from now() - min(next_attempt_at)), 0)::float8
from (
  select next_attempt_at from text_outbox where sent_at is null and given_up_at is null and next_attempt_at <= now()
  order by next_attempt_at limit 100000) due
union all
select 'outbox for ' || name, count(waiting)::int, coalesce(extract(epoch from now() - min(waiting)), 0)::float8
from outbox_consumers left join lateral (
  select created_at as waiting from outbox_backlog where place > position order by place limit 100000) behind on true
group by name`

const areJobsThere = `select to_regclass('graphile_worker._private_jobs') is not null as there`
const jobs = `
select 'jobs' as queue, count(*)::int as depth, coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as age
from (select run_at from graphile_worker._private_jobs where is_available and run_at <= now() limit 100000) due
union all
select 'jobs given up', count(*)::int, coalesce(extract(epoch from now() - min(updated_at)), 0)::float8
from (select updated_at from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null limit 100000) dead`
type Queue = { queue: string; depth: number; age: number }

/** What is looked up when somebody reads it: `look` first. */
export function openProcessGauges({ pool, queue, check, replica }: Database) {
  const registry = new Registry()
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `pickwell_${name}`, help, labelNames, registers: [registry] })
  const connections = gauge('database_connections', 'Of the pool, and requests that wait for one', 'state')
  const wait = gauge('database_wait_seconds', 'How long the one in front has been waiting for a connection')
  const up = gauge('database_up', 'Whether PostgreSQL answers')
  const depth = gauge('queue_depth', 'Entries that are due, counted up to 100,000', 'queue')
  const age = gauge('queue_age_seconds', 'How long the oldest entry has been due', 'queue')
  const lookAtReplica = replica && openReplicaGauges(replica, gauge)
  const look = async () => {
    lookAtReplica?.()
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'waiting' }, pool.waitingCount)
    wait.set(queue.longestWait() / 1000)
    const rows = await lookAtQueues(check).catch(() => undefined)
    up.set(rows ? 1 : 0)
    depth.reset()
    age.reset()
    for (const { queue, ...row } of rows ?? []) {
      depth.set({ queue }, row.depth)
      age.set({ queue }, row.age)
    }
  }
  return { registry, look }
}

function openReplicaGauges(replica: Replica, gauge: (name: string, help: string) => Gauge) {
  const used = gauge('replica_used', 'Whether the replica answers reads')
  const behind = gauge('replica_behind_seconds', 'How far the replica is behind; NaN where that cannot be told')
  return () => {
    used.set(replica.state() === 'used' ? 1 : 0)
    behind.set((replica.behindMs() ?? Number.NaN) / 1000)
  }
}

/** The tables of the jobs are made by the first process that runs some. */
async function lookAtQueues(check: Database['check']): Promise<Queue[]> {
  const { rows } = await check.query<Queue>(queues)
  const {
    rows: [jobTables],
  } = await check.query<{ there: boolean }>(areJobsThere)
  return jobTables?.there ? [...rows, ...(await check.query<Queue>(jobs)).rows] : rows
}
