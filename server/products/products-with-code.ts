import { spellingsOf } from '#contract/shared/barcodes.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'
import type { Suggested } from '#server/platform/lists/search-term.ts'
import { soughtProducts } from './products-matching.ts'

const withCode = statement<Suggested>(
  'products_with_code',
  `(select p.id, p.name as title, p.sku as subtitle from products p
     where p.org_id = $1 and p.sku = $2 and p.archived_at is null)
   union all
   (select p.id, p.name, p.sku from products p
     where p.org_id = $1 and p.barcode = any ($3::text[]) and p.sku <> $2 and p.archived_at is null
       and (p.barcode = $2
         or not exists (select from products e where e.org_id = $1 and e.barcode = $2 and e.archived_at is null))
     order by p.name, p.id limit 5)`,
)

/** The product with this SKU, then up to five with this barcode, else with other spellings of it; none that is archived. */
export const productsWithCode = (code: string): Statement<Suggested[]> => withCode(code, spellingsOf(code))

const alike = statement<Suggested>(
  'products_with_sku_alike',
  `select p.id, p.name as title, p.sku as subtitle from products p
   where p.org_id = $1 and p.id = any ($2::uuid[])
     and lower(p.sku collate "und-x-icu") = lower($3::text collate "und-x-icu") limit 2`,
)

/** Letters that stand in too many products to look at each. */
const tooFew = 2

/** The one product whose SKU is this code in other letters; none where there are two, nor for a letter or two. */
export async function productWithSkuAlike(tx: Tx, code: string) {
  if (code.length <= tooFew) return []
  const ids = await tx.run(soughtProducts(code))
  const found = ids.length > 0 ? await tx.run(alike(ids, code)) : []
  return found.length === 1 ? found : []
}
