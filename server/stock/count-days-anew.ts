import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/database-types.ts'
import type { LocalTable } from '#server/platform/database/table-kinds.ts'

/** Counts the days of an organisation from its ledger, whose moments were moved. In the owner's transaction, with nothing left to fold. */
export const countDaysAnew = (local: Kysely<Pick<DB, LocalTable>>, orgId: string) =>
  sql`select count_stock_days(${orgId}::uuid)`.execute(local)
