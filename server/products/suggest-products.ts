import { statement } from '#server/platform/database/statement.ts'
import { letteredIn, type SearchTerm, type Suggested } from '#server/platform/lists/search-term.ts'

const suggest = statement<Suggested>(
  'suggest_products',
  `select p.id, p.name as title, p.sku as subtitle
   from suggested_products($2, $3, $4, $5) with ordinality f(id, place)
   join products p on p.org_id = $1 and p.id = f.id order by f.place`,
)

/** Products that are not archived, by SKU, barcode or name; the likeliest first. */
export const suggestProducts = (term: SearchTerm) => {
  const [text, patterns, , most] = term
  return suggest(text, patterns, letteredIn(term), most)
}
