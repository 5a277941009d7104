import { statement } from '#server/platform/database/statement.ts'
import type { SearchTerm, Suggested } from '#server/platform/lists/search-term.ts'

const suggest = statement<Suggested>(
  'suggest_suppliers',
  `select s.id, s.name as title, coalesce(s.contact_person, s.email, s.city) as subtitle
   from suggested_suppliers($2, $3, $4, $5) with ordinality f(id, place)
   join suppliers s on s.org_id = $1 and s.id = f.id order by f.place`,
)

/** Suppliers by name, e-mail or contact person; those whose name begins so first. */
export const suggestSuppliers = (term: SearchTerm) => suggest(...term)
