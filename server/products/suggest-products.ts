import type { Tx } from '#server/platform/scope.ts'
import { letteredIn, type Sought, type Suggested } from '#server/platform/sought.ts'

/** Products that are not archived, by SKU, barcode or name; the likeliest first. */
export const suggestProducts = (tx: Tx, sought: Sought) => {
  const [text, patterns, , most] = sought
  return tx.hot<Suggested>(
    'suggest_products',
    `select p.id, p.name as title, p.sku as subtitle
     from suggested_products($2, $3, $4, $5) with ordinality f(id, place)
     join products p on p.org_id = $1 and p.id = f.id order by f.place`,
    [tx.orgId, text, patterns, letteredIn(sought), most],
  )
}
