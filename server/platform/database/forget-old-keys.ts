import type { Turns } from '#server/platform/jobs/round.ts'
import type { Database } from './database.ts'
import { forEachOrganisation } from './for-each-organisation.ts'
import { statement } from './statement.ts'

const chunk = 1000

// By their place: by their key alone, which is the last part of the primary key, every row that is old would be held against all of the chunk.
const forget = statement(
  'forget_old_keys',
  `delete from idempotency_keys where org_id = $1 and created_at < now() - interval '30 days' and ctid = any(array(
  select ctid from idempotency_keys where org_id = $1 and created_at < now() - interval '30 days' order by created_at limit $2))
returning key`,
)

/** Idempotency answers are kept for 30 days; in chunks. */
export const forgetOldKeys = (database: Database, turns?: Turns) =>
  forEachOrganisation(
    database,
    'forget-old-keys',
    async (scope) => {
      for (let gone = chunk; gone >= chunk; ) gone = (await scope.transaction((tx) => tx.run(forget(chunk)))).length
    },
    turns,
  )
