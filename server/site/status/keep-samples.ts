import type { Database } from '#server/platform/database/database.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import type { Measured } from './measure-components.ts'

/** `minute` in ms since 1970. */
export type Sample = Measured & { minute: number }

const measured = localStatement<{ is_measured: boolean }>(
  'is_minute_measured',
  'select exists (select from status_samples where minute = $1) as is_measured',
)
const keep = localStatement(
  'keep_samples',
  `insert into status_samples (minute, component, status, latency_ms)
select * from unnest($1::timestamptz[], $2::text[], $3::text[], $4::int[]) on conflict do nothing`,
)

const written = (minute: number) => new Date(minute).toISOString()

/** Whether somebody has measured this minute already. */
export async function isMeasured(database: Database, minute: number): Promise<boolean> {
  const [row] = await localStatements(database).run(measured(written(minute)))
  return row?.is_measured === true
}

/** Of several processes that measured the same minute, the first is believed. */
export const keepSamples = (database: Database, samples: readonly Sample[]) =>
  localStatements(database).run(
    keep(
      samples.map(({ minute }) => written(minute)),
      samples.map(({ component }) => component),
      samples.map(({ status }) => status),
      samples.map(({ latency_ms }) => latency_ms),
    ),
  )
