import { suggestion } from '#server/platform/lists/suggestion.ts'

/** Customers by name, e-mail or company, and behind these by phone, address or city; those whose name begins so first. */
export const customerSuggestion = suggestion(
  'suggested_customers',
  `select c.id, c.name as title, coalesce(c.company, c.email, c.city) as subtitle
   from unnest($2::uuid[]) with ordinality f(id, place)
   join customers c on c.org_id = $1 and c.id = f.id order by f.place`,
)
