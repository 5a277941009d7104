import { type Statement, statement } from '#server/platform/database/statement.ts'

/** How far a start of the work is. */
export type Progress = { attempt: number; rows: number; total: number }

// One statement: a part is kept if and only if its start still counts and nobody has stopped it.
const keep = statement(
  'keep_export_part',
  `with moved as (
  update data_exports set bytes = bytes + length($5::bytea), rows_done = $6, rows_total = $7, updated_at = now()
  where org_id = $1 and id = $2 and attempt = $3 and ended_at is null returning id
)
insert into data_export_parts (org_id, export_id, place, bytes) select $1, id, $4, $5 from moved returning place`,
)

/** Keeps a part of the file and says how far it is. Answers false where the export was stopped, or begun anew by somebody else. */
export const keepPart = (id: string, place: number, bytes: Buffer, { attempt, rows, total }: Progress) =>
  keep(id, attempt, place, bytes, rows, total).as((kept) => kept.length > 0)

const part = statement<{ bytes: Buffer }>(
  'export_part',
  'select bytes from data_export_parts where org_id = $1 and export_id = $2 and place = $3',
)
export const partOf = (id: string, place: number): Statement<Buffer | undefined> =>
  part(id, place).as(([row]) => row?.bytes)

const partsAtOnce = 100
const remove = statement(
  'remove_export_parts',
  `delete from data_export_parts where org_id = $1 and export_id = $2 and place = any(array(
  select place from data_export_parts where org_id = $1 and export_id = $2 limit ${partsAtOnce})) returning place`,
)
/** Removes some of the parts; answers whether there may be more. */
export const removeParts = (id: string) => remove(id).as((gone) => gone.length === partsAtOnce)
