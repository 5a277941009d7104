import { letteredIn, type SearchTerm } from '#server/platform/lists/search-term.ts'
import { suggestion } from '#server/platform/lists/suggestion.ts'

const lettered = (term: SearchTerm) => {
  const [text, patterns, others, , most] = term
  return [text, patterns, others, letteredIn(term), most]
}

/** Products that are not archived, by SKU, barcode or name; the likeliest first. */
export const productSuggestion = suggestion(
  'suggested_products',
  `select p.id, p.name as title, p.sku as subtitle
   from unnest($2::uuid[]) with ordinality f(id, place)
   join products p on p.org_id = $1 and p.id = f.id order by f.place`,
  lettered,
)
