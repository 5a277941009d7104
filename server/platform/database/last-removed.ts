import { notFound } from '#server/platform/refusal.ts'
import { type Statement, statement } from './statement.ts'

const lastRemoved = statement<{ before: Record<string, unknown> }>(
  'last_removed',
  `select before from audit_log where org_id = $1 and row_id = $2 and action = any ($3::text[])
order by created_at desc, id desc limit 1`,
)

const holdRestoration = statement(
  'hold_restoration',
  `select pg_advisory_xact_lock(hashtextextended('restore ' || $1::text || $2::text, 0))`,
)

/** Whoever restores the same row waits until the commit: there is no row yet to lock. Goes first. */
export const restoringAlone = (id: string) => holdRestoration(id)

/**
 * A row as it was when it was last removed, from the audit log: `actions` are those that remove it. Refuses `NOT_FOUND` for what was never
 * removed here.
 */
export const lastRemovedAs = <Row>(noun: string, id: string, actions: readonly string[]): Statement<Row> =>
  lastRemoved(id, actions).as(([found]) => (found?.before as Row | undefined) ?? notFound(noun))
