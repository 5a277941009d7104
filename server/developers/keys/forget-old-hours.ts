import type { Database } from '#server/platform/database/database.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'

const chunk = 1000
const forget = localStatement(
  'forget_old_api_hours',
  `delete from api_hours where ctid = any(array(
  select ctid from api_hours where hour < now() - interval '400 days' order by hour limit $1)) returning org_id`,
)

/** Hours that no month on screen is summed from any more; in chunks, so that nobody waits for it. */
export async function forgetOldHours(database: Database) {
  for (let gone = chunk; gone === chunk; ) gone = (await localStatements(database).run(forget(chunk))).length
}
