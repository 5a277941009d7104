import { statement } from '#server/platform/database/statement.ts'
import type { Suggested } from '#server/platform/lists/search-term.ts'

/** The picklist of this number, if there is one. */
export const picklistsWithNumber = statement<Suggested>(
  'picklists_with_number',
  `select p.id, p.picklist_number as title, null::text as subtitle from picklists p
   where p.org_id = $1 and p.picklist_number = $2`,
)
