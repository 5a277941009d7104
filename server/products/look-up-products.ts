import type { Product } from '#contract/products.ts'
import { spellingsOf } from '#contract/shared/barcodes.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { productsByIds } from './product-queries.ts'

type Hit = { code: string; id: string }

const most = 3

/**
 * Each by its own index. A SKU names one product, so whatever has the code as its barcode does not count beside it; nor does what has another
 * spelling of it beside what has it as it came.
 */
const byCode = statement<Hit & { place: number }>(
  'products_by_code',
  `select a.code, p.id, 0 as place
from unnest($2::text[]) as a (code) join products p on p.org_id = $1 and p.sku = a.code and p.archived_at is null
union all
select a.code, p.id, case when a.code = a.barcode then 1 else 2 end
from unnest($3::text[], $4::text[]) as a (code, barcode)
cross join lateral (
  select id from products where org_id = $1 and barcode = a.barcode and archived_at is null order by name, id limit $5) p`,
)

async function namedByCodes(tx: Tx, codes: readonly string[]): Promise<Hit[]> {
  const spelled = codes.flatMap((code) => spellingsOf(code).map((barcode) => [code, barcode] as const))
  const [asked, barcodes] = [spelled.map(([code]) => code), spelled.map(([, barcode]) => barcode)]
  const hitsOf = Map.groupBy(await tx.run(byCode(codes, asked, barcodes, most)), ({ code }) => code)
  return [...hitsOf.values()].flatMap((hits) => {
    const nearest = Math.min(...hits.map(({ place }) => place))
    return hits.filter(({ place }) => place === nearest)
  })
}

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
    const exact = await namedByCodes(tx, codes)
    const known = new Set(exact.map(({ code }) => code))
    const rest = codes.filter((code) => code !== '' && !known.has(code))
    const similar = rest.length > 0 ? await tx.run(alike(rest, most)) : []
    const hits = [...exact, ...similar]
    const products = await tx.run(productsByIds([...new Set(hits.map(({ id }) => id))]))
    return { items: inOrder(codes, hits, new Map(products.map((product) => [product.id, product]))) }
  })
}

function inOrder(codes: readonly string[], hits: readonly Hit[], products: ReadonlyMap<string, Product>) {
  const hitsOf = Map.groupBy(hits, ({ code }) => code)
  return codes.map((code) => {
    const ids = [...new Set(hitsOf.get(code)?.map(({ id }) => id))].slice(0, most)
    return { code, products: ids.flatMap((id) => products.get(id) ?? []) }
  })
}
