import type { Product } from '#contract/products.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { productsByIds } from './product-queries.ts'

type Hit = { code: string; id: string }

const most = 3

/** Each by its own index. A SKU names one product, so whatever has the code as its barcode does not count beside it. */
const byCode = statement<Hit & { is_sku: boolean }>(
  'products_by_code',
  `select a.code, p.id, true as is_sku
from unnest($2::text[]) as a (code) join products p on p.org_id = $1 and p.sku = a.code and p.archived_at is null
union all
select a.code, p.id, false
from unnest($2::text[]) as a (code)
cross join lateral (
  select id from products where org_id = $1 and barcode = a.code and archived_at is null order by name, id limit $3) p`,
)

// No index has them in small letters: all products are read, twice, however many codes are asked for.
const alike = statement<Hit>(
  'products_alike',
  `select code, id from (
  select code, id, row_number() over (partition by code order by id) as place
  from (
    select a.code, p.id from unnest($2::text[]) as a (code)
    join products p on p.org_id = $1 and p.archived_at is null and lower(p.sku) = lower(a.code)
    union
    select a.code, p.id from unnest($2::text[]) as a (code)
    join products p on p.org_id = $1 and p.archived_at is null and lower(p.name) = lower(a.code)
  ) found
) placed where place <= $3`,
)

/** What each code names: the product of that SKU, else those of that barcode, else of that SKU or name whatever the case. */
export function lookUpProducts(scope: Scope, codes: readonly string[]) {
  return scope.read(async (tx) => {
    const exact = await tx.run(byCode(codes, most))
    const skus = new Set(exact.flatMap(({ code, is_sku }) => (is_sku ? [code] : [])))
    const known = new Set(exact.map(({ code }) => code))
    const rest = codes.filter((code) => code !== '' && !known.has(code))
    const similar = rest.length > 0 ? await tx.run(alike(rest, most)) : []
    const hits = [...exact.filter(({ code, is_sku }) => is_sku || !skus.has(code)), ...similar]
    const products = await tx.run(productsByIds([...new Set(hits.map(({ id }) => id))]))
    return { items: inOrder(codes, hits, new Map(products.map((product) => [product.id, product]))) }
  })
}

function inOrder(codes: readonly string[], hits: readonly Hit[], products: ReadonlyMap<string, Product>) {
  const hitsOf = Map.groupBy(hits, ({ code }) => code)
  return codes.map((code) => {
    const ids = [...new Set(hitsOf.get(code)?.map(({ id }) => id))]
    return { code, products: ids.flatMap((id) => products.get(id) ?? []) }
  })
}
