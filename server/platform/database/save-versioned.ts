import { type Kysely, sql, type Updateable } from 'kysely'
import { refuse } from '#server/platform/refusal.ts'
import type { DB } from './database-types.ts'
import type { Tx } from './scope.ts'
import { built } from './statement.ts'
import type { AnyTable } from './table-kinds.ts'

/** The tables whose rows count how often they were saved. */
export type VersionedTable = {
  [Table in keyof DB]: 'version' | 'updated_at' extends keyof DB[Table] ? Table : never
}[keyof DB]
type Fields<Table extends VersionedTable> = Omit<Updateable<DB[Table]>, 'id' | 'org_id' | 'version' | 'updated_at'>

type Edit<Table, Row> = {
  table: Table
  /** As refusals call a row: 'customer'. */
  noun: string
  id: string
  /** The row's version as its editor saw it. */
  version: number
  /** The row as it is; raises 404 where there is none. */
  read: (tx: Tx, id: string) => Promise<Row>
}

/**
 * Saves a row as its editor saw it and answers what it was before. Refuses `conflict` with the current row when somebody else was
 * faster: before this transaction began, or while it was under way.
 */
export async function saveVersioned<Table extends VersionedTable, Row extends { version: number }>(
  tx: Tx,
  { table, noun, id, version, read }: Edit<Table, Row>,
  fields: Fields<Table>,
): Promise<Row> {
  const before = await read(tx, id)
  requireVersion(noun, version, before)
  const save = built(update(tx, table, id, fields).where('version', '=', version)).as((_, count) => count)
  if ((await tx.run(save)) === 0) refuseConflict(noun, version, await read(tx, id))
  return before
}

/** The same as a statement, for a row that is held and whose version was judged, or that is changed along with another. */
export const saveHeld = <Table extends VersionedTable>(tx: Tx, table: Table, id: string, fields: Fields<Table>) =>
  built(update(tx, table, id, fields))

/** Refuses `conflict` with the current row unless it has the version its editor saw. */
export function requireVersion(noun: string, version: number, current: { version: number }) {
  if (current.version !== version) refuseConflict(noun, version, current)
}

function refuseConflict(noun: string, version: number, current: object): never {
  refuse('conflict', `Someone else has saved this ${noun} meanwhile`, { field: 'version', value: version, current })
}

/** The one clock is the database's: the moment its transaction began. */
function update(tx: Tx, table: VersionedTable, id: string, fields: object) {
  return (tx.db as unknown as Kysely<AnyTable>)
    .updateTable(table)
    .set({ ...fields, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
}
