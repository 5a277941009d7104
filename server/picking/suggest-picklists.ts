import { suggestion } from '#server/platform/lists/suggestion.ts'

/** Picklists by number, newest first, each with the order it is for. */
export const picklistSuggestion = suggestion(
  'suggested_picklists',
  `select p.id, p.picklist_number as title, o.order_number as subtitle
   from unnest($2::uuid[]) with ordinality f(id, place)
   join picklists p on p.org_id = $1 and p.id = f.id
   join orders o on o.org_id = $1 and o.id = p.order_id
   order by f.place`,
)
