import { statement } from '#server/platform/database/statement.ts'
import type { SearchTerm, Suggested } from '#server/platform/lists/search-term.ts'

const suggest = statement<Suggested>(
  'suggest_picklists',
  `select p.id, p.picklist_number as title, o.order_number as subtitle
   from suggested_picklists($2, $3, $4, $5) with ordinality f(id, place)
   join picklists p on p.org_id = $1 and p.id = f.id
   join orders o on o.org_id = $1 and o.id = p.order_id
   order by f.place`,
)

/** Picklists by number, newest first, each with the order it is for. */
export const suggestPicklists = (term: SearchTerm) => suggest(...term)
