import { suggestion } from '#server/platform/lists/suggestion.ts'

/** Suppliers by name, e-mail or contact person, and behind these by phone, address or city; those whose name begins so first. */
export const supplierSuggestion = suggestion(
  'suggested_suppliers',
  `select s.id, s.name as title, coalesce(s.contact_person, s.email, s.city) as subtitle
   from unnest($2::uuid[]) with ordinality f(id, place)
   join suppliers s on s.org_id = $1 and s.id = f.id order by f.place`,
)
