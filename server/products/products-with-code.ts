import { statement } from '#server/platform/database/statement.ts'
import type { Suggested } from '#server/platform/lists/search-term.ts'

/** The product with this SKU, then up to five with this barcode; none that is archived. */
export const productsWithCode = statement<Suggested>(
  'products_with_code',
  `(select p.id, p.name as title, p.sku as subtitle from products p
     where p.org_id = $1 and p.sku = $2 and p.archived_at is null)
   union all
   (select p.id, p.name, p.sku from products p
     where p.org_id = $1 and p.barcode = $2 and p.sku <> $2 and p.archived_at is null order by p.name, p.id limit 5)`,
)
