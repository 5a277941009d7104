import { statement } from '#server/platform/database/statement.ts'
import type { SearchTerm, Suggested } from '#server/platform/lists/search-term.ts'

const suggest = statement<Suggested>(
  'suggest_customers',
  `select c.id, c.name as title, coalesce(c.company, c.email, c.city) as subtitle
   from suggested_customers($2, $3, $4, $5) with ordinality f(id, place)
   join customers c on c.org_id = $1 and c.id = f.id order by f.place`,
)

/** Customers by name, e-mail or company; those whose name begins so first. */
export const suggestCustomers = (term: SearchTerm) => suggest(...term)
