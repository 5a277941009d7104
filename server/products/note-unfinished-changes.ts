import type { Database } from '#server/platform/database/database.ts'
import { forEachOrganisation } from '#server/platform/database/for-each-organisation.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Turns } from '#server/platform/jobs/round.ts'
import { isOneUnderWay } from './product-change-queries.ts'

const noteOnce = `insert into outbox (org_id, table_name, op, row_id)
select org_id, 'product_changes',
  case action when 'set_category' then 'product_change.category_asked' else 'product_change.asked' end, id
from product_changes where org_id = $1 and ended_at is null`

/** Where an organisation has just come from elsewhere nobody has heard yet of its changes that are under way: their news is told again. */
export const noteUnfinishedChanges = statement('note_unfinished_product_changes', `${noteOnce} order by id`)

const noteIdle = statement(
  'note_idle_product_changes',
  `${noteOnce} and updated_at < now() - interval '2 minutes' order by id desc limit 1`,
)

/**
 * The same for the newest of which nothing was heard for long, whose job works off those before it: whoever took the news, an older version beside
 * this one, knew no job for it.
 */
export async function askAgain(scope: Scope) {
  if (await scope.run(isOneUnderWay())) await scope.transaction((tx) => tx.run(noteIdle()))
}

/** In every organisation that has its turn. */
export const askAgainForChanges = (database: Database, turns?: Turns) =>
  forEachOrganisation(database, 'ask-again-for-changes', askAgain, turns)
