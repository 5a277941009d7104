import { sql } from 'kysely'
import { type Database, reportStatement } from './database.ts'
import { type AnyTable, tenantTables } from './table-kinds.ts'

const rowsAtOnce = 300

/** From the rows nothing points at up to those everything points at. */
const local = ['mail_outbox', 'text_outbox', 'outbox', 'outbox_backlog', 'api_key_proofs', 'api_hours'] as const
const tables = [...local, ...tenantTables.toReversed()]

/**
 * Removes rows of an organisation nobody may enter any more, in slices that each commit by themselves, so that nobody waits for
 * them and a process that is killed loses nothing. Answers how many slices it took, and whether it looked everywhere and found
 * nothing. This is the owner's login: the runtime role may not delete from the ledger.
 */
export async function removeOrganisationRows({ local }: Database, org_id: string, mostSlices: number) {
  const db = local.withTables<AnyTable>()
  let slices = 0
  for (const table of tables)
    for (let gone = 1n; gone > 0n; ) {
      if (slices === mostSlices) return { slices, isEmpty: false }
      const slice = db.selectFrom(table).select(sql<unknown>`ctid`.as('row')).where('org_id', '=', org_id)
      const query = db
        .deleteFrom(table)
        .where('org_id', '=', org_id)
        .where(sql<boolean>`ctid = any(array(${slice.limit(rowsAtOnce)}))`)
        .compile()
      reportStatement(query.sql)
      gone = (await db.executeQuery(query)).numAffectedRows ?? 0n
      if (gone > 0n) slices += 1
    }
  return { slices, isEmpty: slices === 0 }
}
