import { api } from '../platform/api-client.ts'
import type { Search } from './use-found.ts'

type Asked = { q?: string | undefined; named?: string }
type Page<Item> = { items: Item[]; next_cursor: string | null }
/** A list of the API that can be searched, and asked for what is called exactly so. */
type Searchable<Item, Narrowing> = {
  query: (input: { query: Narrowing & Asked }) => { queryKey: readonly unknown[] }
  call: (input: { query: Narrowing & Asked }, options: { signal: AbortSignal }) => Promise<Page<Item>>
}

/**
 * How one of a list is found by typing or scanning. Where more match than a page shows, the very one whose name or code was typed may be none
 * of them: it is asked for, too.
 */
export const searchIn =
  <Item extends { id: string }, const Narrowing extends { limit: number }>(
    list: Searchable<Item, Narrowing>,
    narrowing: Narrowing,
  ) =>
  (q: string | undefined): Search<Item> => ({
    queryKey: [...list.query({ query: { ...narrowing, q } }).queryKey, 'and what is called so'],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { items, next_cursor } = await list.call({ query: { ...narrowing, q } }, { signal })
      const hasMore = next_cursor !== null
      if (q === undefined || !hasMore) return { items, hasMore }
      const { items: called } = await list.call({ query: { ...narrowing, named: q } }, { signal })
      const known = new Set(called.map(({ id }) => id))
      return { items: [...called, ...items.filter(({ id }) => !known.has(id))], hasMore }
    },
  })

type Coded = { sku: string; barcode?: string | null }

/** How a product is found: by its name, its SKU or its barcode. */
export const searchProducts = (narrowing: { status?: 'active'; limit: number }) => ({
  search: searchIn(api.products.list, { ...narrowing, sort: 'name' }),
  isNamedBy: ({ sku, barcode }: Coded, text: string) => text === sku || text === barcode,
})
