import { localStatement } from '#server/platform/database/statement.ts'

const note = localStatement(
  'note_export_turn',
  `insert into export_turns (org_id, export_id, due_at) values ($1, $2, coalesce($3::timestamptz, now()))
on conflict (org_id, export_id) do update set due_at = excluded.due_at`,
)
/** Notes when the file of an export is to go: at once, unless it says. */
export const noteTurn = (orgId: string, exportId: string, dueAt: string | null = null) => note(orgId, exportId, dueAt)

export const dueTurns = localStatement<{ org_id: string; export_id: string }>(
  'due_export_turns',
  'select org_id, export_id from export_turns where due_at <= now() order by due_at limit 100',
)

export const forgetTurn = localStatement(
  'forget_export_turn',
  'delete from export_turns where org_id = $1 and export_id = $2',
)
