import { createHmac } from 'node:crypto'
import type { AppContext } from '#server/platform/app-context.ts'
import { type Batching, localStatement, type Statement } from '#server/platform/database/statement.ts'

/** So many at once, and then one more whenever a drop has leaked away. */
export type Limit = { kind: string; burst: number; every_seconds: number }
export type Bucket = { kind: string; key_hash: Buffer; drop: number; capacity: number }

/** As an operator wants it who raises the limits of visits and mail. */
export const scaled = (
  { settings: { AUTH_RATE_LIMIT_SCALE: scale } }: AppContext,
  { kind, burst, every_seconds }: Limit,
): Limit => ({ kind, burst: burst * scale, every_seconds: every_seconds / scale })

/** Addresses are kept as a keyed hash. */
export function bucketOf({ keys }: AppContext, { kind, burst, every_seconds }: Limit, key: string): Bucket {
  const key_hash = createHmac('sha256', keys.secret('rate-limit')).update(key).digest()
  const drop = every_seconds * 1000
  return { kind, key_hash, drop, capacity: Math.max(burst * drop, drop) }
}

const dropInto = localStatement(
  'drop_into_bucket',
  `insert into auth_rate_limits as b (kind, key_hash, empty_at)
  values ($1, $2, clock_timestamp() + $3::float8 * interval '1 millisecond')
  on conflict (kind, key_hash) do update
    set empty_at = greatest(b.empty_at, clock_timestamp()) + $3::float8 * interval '1 millisecond'
    where b.empty_at <= clock_timestamp() + $4::float8 * interval '1 millisecond'
  returning kind`,
)

/** Adds a drop; answers for how many seconds the bucket is too full for it, 0 when it went in. */
export async function addDrop({ run }: Batching, bucket: Bucket): Promise<number> {
  const { kind, key_hash, drop, capacity } = bucket
  const rows = await run(dropInto(kind, key_hash, drop, capacity - drop))
  return rows.length > 0 ? 0 : Math.max(1, await run(secondsUntilRoom(bucket)))
}

const roomIn = localStatement<{ seconds: number }>(
  'room_in_bucket',
  `select ceil(extract(epoch from empty_at - clock_timestamp() - $3::float8 * interval '1 millisecond'))::int as seconds
  from auth_rate_limits where kind = $1 and key_hash = $2`,
)

/** For how many seconds another drop will not go in. */
export const secondsUntilRoom = ({ kind, key_hash, drop, capacity }: Bucket): Statement<number> =>
  roomIn(kind, key_hash, capacity - drop).as(([row]) => Math.max(0, row?.seconds ?? 0))

const empty = localStatement('empty_bucket', 'delete from auth_rate_limits where kind = $1 and key_hash = $2')

export const emptyBucket = ({ kind, key_hash }: Bucket) => empty(kind, key_hash)
