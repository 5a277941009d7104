import type { Product } from '#contract/products.ts'
import { isSameBarcode, spellingsOf } from '#contract/shared/barcodes.ts'
import { api } from '../platform/api-client.ts'
import { isInvalid, patiently } from '../platform/patiently.ts'
import { productOfCode } from '../platform/product-of-code.ts'
import type { Found } from './use-found.ts'
import type { Scanned } from './use-scan-into.ts'

type Asked = { q?: string | undefined; named?: string }
type Page<Item> = { items: Item[]; next_cursor: string | null }
/** A list of the API that can be searched, and asked for what is called exactly so. */
type Searchable<Item, Narrowing> = {
  query: (input: { query: Narrowing & Asked }) => { queryKey: readonly unknown[] }
  call: (input: { query: Narrowing & Asked }, options?: { signal: AbortSignal }) => Promise<Page<Item>>
}

type AskedSearch<Item> = {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Found<Item>>
}

/**
 * How one of a list is found by typing or scanning. Where more match than a page shows, the very one whose name or code was typed may be none
 * of them: it is asked for, too, and so is a code that may be written in several ways.
 */
export const searchIn =
  <Item extends { id: string }, const Narrowing extends { limit: number }>(
    list: Searchable<Item, Narrowing>,
    narrowing: Narrowing,
  ) =>
  (q: string | undefined): AskedSearch<Item> => ({
    queryKey: [...list.query({ query: { ...narrowing, q } }).queryKey, 'and what is called so'],
    queryFn: async ({ signal }) => {
      const { items, next_cursor } = await list.call({ query: { ...narrowing, q } }, { signal })
      const hasMore = next_cursor !== null
      if (q === undefined || (!hasMore && spellingsOf(q).length === 1)) return { items, hasMore }
      const { items: called } = await list.call({ query: { ...narrowing, named: q } }, { signal })
      const known = new Set(called.map(({ id }) => id))
      return { items: [...called, ...items.filter(({ id }) => !known.has(id))], hasMore }
    },
  })

/** What is called exactly as it was scanned. */
export const calledByScan =
  <Item>(list: Searchable<Item, { limit: number }>) =>
  async ([whole, code]: Scanned): Promise<Item | string> => {
    for (const named of new Set([whole, code])) {
      const send = () => list.call({ query: { limit: 2, named } })
      const answer = await patiently(send).catch((error) => (isInvalid(error) ? { items: [] } : undefined))
      if (!answer) return `${code} could not be looked up. Scan it again.`
      const [item, ...namesakes] = answer.items
      if (item) return namesakes.length > 0 ? `Several are called ${named}.` : item
    }
    return `Nothing here is called ${code}.`
  }

type Coded = { name: string; sku: string; barcode?: string | null }

/** How a product is found: by its name, its SKU or its barcode. Where only active ones can be chosen it is said of the others that they are not. */
export function searchProducts(narrowing: { status?: 'active'; limit: number }) {
  const { status } = narrowing
  const search = searchIn(api.products.list, { ...narrowing, sort: 'name' })
  return {
    search: status ? (q: string | undefined) => besideInactive(search(q), q) : search,
    isNamedBy: ({ sku, barcode }: Coded, text: string) => text === sku || isSameBarcode(barcode, text),
    isAlike: ({ sku }: Coded, text: string) => sku.toLowerCase() === text.toLowerCase(),
    byScan: async (scanned: Scanned) => {
      const product = await productOfCode(...scanned)
      return status && typeof product !== 'string' && !product.is_active ? isInactive(product) : product
    },
  }
}

const isInactive = ({ name }: { name: string }) => `${name} is inactive.`

/** The same, with what is said where only an inactive product has the very name or code. */
function besideInactive(active: AskedSearch<Product>, q: string | undefined): AskedSearch<Product> {
  const query = { limit: 1, status: 'inactive', sort: 'name', named: q } as const
  return {
    queryKey: [...active.queryKey, 'and inactive'],
    queryFn: async (context) => {
      const inactive = q === undefined ? { items: [] } : api.products.list.call({ query }, context)
      const [found, { items }] = await Promise.all([active.queryFn(context), inactive])
      const [other] = items
      const isThere = found.items.some((one) => one.name.toLowerCase() === q?.toLowerCase() || isCoded(one, q))
      return { ...found, barred: other && !isThere ? isInactive(other) : undefined }
    },
  }
}

const isCoded = ({ sku, barcode }: Coded, q = '') => sku.toLowerCase() === q.toLowerCase() || isSameBarcode(barcode, q)
