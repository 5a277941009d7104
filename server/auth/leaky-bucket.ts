import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { House } from '#server/platform/house.ts'
import type { LocalDb } from './in-local-transaction.ts'

/** So many at once, and then one more whenever a drop has leaked away. */
export type Limit = { kind: string; burst: number; every_seconds: number }
type Bucket = { kind: string; key_hash: Buffer; drop: number; capacity: number }

/** Addresses are kept as a keyed hash. */
export function bucketOf({ keys }: House, { kind, burst, every_seconds }: Limit, key: string): Bucket {
  const key_hash = createHmac('sha256', keys.secret('rate-limit')).update(key).digest()
  const drop = every_seconds * 1000
  return { kind, key_hash, drop, capacity: Math.max(burst * drop, drop) }
}

const ms = (value: number) => sql`${value}::float8 * interval '1 millisecond'`

/** Adds a drop; answers for how many seconds the bucket is too full for it, 0 when it went in. */
export async function addDrop(db: LocalDb, bucket: Bucket): Promise<number> {
  const { kind, key_hash, drop, capacity } = bucket
  const { rows } = await sql`
    insert into auth_rate_limits as b (kind, key_hash, empty_at)
    values (${kind}, ${key_hash}, clock_timestamp() + ${ms(drop)})
    on conflict (kind, key_hash) do update set empty_at = greatest(b.empty_at, clock_timestamp()) + ${ms(drop)}
      where b.empty_at <= clock_timestamp() + ${ms(capacity - drop)}
    returning kind`.execute(db)
  return rows.length > 0 ? 0 : Math.max(1, await secondsUntilRoom(db, bucket))
}

/** For how many seconds another drop will not go in. */
export async function secondsUntilRoom(db: LocalDb, { kind, key_hash, drop, capacity }: Bucket): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from empty_at - clock_timestamp() - ${ms(capacity - drop)}))::int as seconds
    from auth_rate_limits where kind = ${kind} and key_hash = ${key_hash}`.execute(db)
  return Math.max(0, rows[0]?.seconds ?? 0)
}

export const emptyBucket = (db: LocalDb, { kind, key_hash }: Bucket) =>
  db.deleteFrom('auth_rate_limits').where('kind', '=', kind).where('key_hash', '=', key_hash).execute()
