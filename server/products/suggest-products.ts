import type { Tx } from '#server/platform/database/scope.ts'
import { letteredIn, type SearchTerm, type Suggested } from '#server/platform/lists/search-term.ts'

/** Products that are not archived, by SKU, barcode or name; the likeliest first. */
export const suggestProducts = (tx: Tx, term: SearchTerm) => {
  const [text, patterns, , most] = term
  return tx.hot<Suggested>(
    'suggest_products',
    `select p.id, p.name as title, p.sku as subtitle
     from suggested_products($2, $3, $4, $5) with ordinality f(id, place)
     join products p on p.org_id = $1 and p.id = f.id order by f.place`,
    [tx.orgId, text, patterns, letteredIn(term), most],
  )
}
