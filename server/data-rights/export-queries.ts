import type { DataExport } from '#contract/data-rights.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import { notFound } from '#server/platform/refusal.ts'

const columns = 'id, state, rows_total, rows_done, bytes, failure, user_id, created_at, ended_at, expires_at'

const newest = statement<DataExport>(
  'data_exports',
  `select ${columns} from data_exports where org_id = $1 order by id desc limit 10`,
)

export const listExports = (scope: Scope) => scope.run(newest().as((items) => ({ items })))

const byId = statement<DataExport>('data_export', `select ${columns} from data_exports where org_id = $1 and id = $2`)

/** Refuses `NOT_FOUND`. */
export const exportById = (id: string): Statement<DataExport> => byId(id).as(([found]) => found ?? notFound('Export'))

const insert = statement<DataExport>(
  'insert_data_export',
  `insert into data_exports (org_id, id, state, user_id) values ($1, $2, 'waiting', $3) returning ${columns}`,
)
export const insertExport = (id: string, userId: string): Statement<DataExport> =>
  insert(id, userId).as(([made]) => made as DataExport)

const lately = statement<{ count: number }>(
  'data_exports_of_a_day',
  `select count(*) from data_exports where org_id = $1 and state <> 'failed' and created_at > now() - interval '1 day'`,
)
export const countLately = (): Statement<number> => lately().as(([row]) => row?.count ?? 0)

const end = statement<DataExport>(
  'end_data_export',
  `update data_exports set state = $3, failure = $4, ended_at = now(), updated_at = now()
where org_id = $1 and id = $2 and ended_at is null returning ${columns}`,
)
/** Ends one that is not done; undefined where it has ended already. */
export const endExport = (id: string, state: 'stopped' | 'failed', failure: string | null = null) =>
  end(id, state, failure).as(([ended]) => ended)

const start = statement<{ attempt: number; user_id: string }>(
  'start_data_export',
  `update data_exports set state = 'running', attempt = attempt + 1, rows_done = 0, rows_total = 0, bytes = 0, updated_at = now()
where org_id = $1 and id = $2 and ended_at is null returning attempt, user_id`,
)
/** Makes this start the one that counts; undefined where it has ended. */
export const startExport = (id: string) => start(id).as(([started]) => started)

const finish = statement<DataExport>(
  'finish_data_export',
  `update data_exports set state = 'done', rows_done = rows_total, ended_at = now(), updated_at = now(),
  expires_at = now() + $4::int * interval '1 day'
where org_id = $1 and id = $2 and attempt = $3 and ended_at is null returning ${columns}`,
)
export const finishExport = (id: string, attempt: number, days: number) =>
  finish(id, attempt, days).as(([done]) => done)

const expire = statement<DataExport>(
  'expire_data_export',
  `update data_exports set state = 'removed', updated_at = now() where org_id = $1 and id = $2 and state = 'done' returning ${columns}`,
)
export const expireExport = (id: string) => expire(id).as(([gone]) => gone)
