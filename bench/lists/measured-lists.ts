import { dashboard } from '#contract/dashboard.ts'
import { procedures } from '#contract/functions.ts'
import { type ProductSort, productSorts } from '#contract/product-list.ts'
import { products } from '#contract/products.ts'
import { search } from '#contract/search.ts'
import { cursorFrom } from '#server/platform/lists/cursor.ts'
import { sortingOf } from '#server/products/product-sorts.ts'
import type { Question } from '../plain-connection.ts'
import type { ListShop } from './open-list-shops.ts'

/** Which of the goals of describe-lists.ts holds for a load. What a search finds grows with the shop, so `finding` has no ratio. */
export type GoalOf = 'search' | 'metrics' | 'other' | 'finding'
export type ListLoad = { name: string; goal: GoalOf; ask(shop: ListShop): Omit<Question, 'bearer'> }

const oneOf = <T>(some: readonly T[]) => some[Math.floor(Math.random() * some.length)] as T
const get = (path: string, query: Record<string, string> = {}) => ({
  method: 'GET',
  path: `/api/v1${path}?${new URLSearchParams(query)}`,
})
const list = (query: Record<string, string>) => get(products.list.path, { limit: '50', ...query })
export const firstPage = () => list({})

/** A page from anywhere in the list, in one of its orders. */
function deepIn({ sample }: ListShop, by: ProductSort) {
  const sort = oneOf([by, `-${by}`] as const)
  const product = oneOf(sample)
  const { place, list: of } = sortingOf(sort)
  return list({ sort, cursor: cursorFrom([place(product), product.id], of) })
}

/** Four figures of a checksum stand in some forty of 100,000 names; each kind of word costs the search something else. */
const words = {
  'rare word': () => Math.floor(4096 + Math.random() * 61_440).toString(16),
  'one SKU': ({ products }: ListShop) => `SKU-${1 + Math.floor(Math.random() * products)}`,
  'common word': () => oneOf(['widget', 'lamp', 'steel', 'cotton', 'sku-']),
  'two letters': () => oneOf(['ee', 'st', 'zz', 'gl', 'qx', '7f']),
  nonsense: () => oneOf(['qqxyzzy', 'wiget', 'steelwidget', 'ö-%_']),
} satisfies Record<string, (shop: ListShop) => string>
type Word = keyof typeof words
const kinds = Object.keys(words) as Word[]

const searching = (kind: Word): ListLoad => ({
  name: `search, ${kind}`,
  goal: 'search',
  ask: (shop) => list({ q: words[kind](shop) }),
})

export const listLoads: readonly ListLoad[] = [
  { name: 'first page', goal: 'other', ask: firstPage },
  { name: 'deep page', goal: 'other', ask: (shop) => deepIn(shop, 'created_at') },
  ...productSorts.map(
    (by): ListLoad => ({ name: `by ${by}`, goal: 'other', ask: () => list({ sort: oneOf([by, `-${by}`]) }) }),
  ),
  { name: 'deep page, any order', goal: 'other', ask: (shop) => deepIn(shop, oneOf(productSorts)) },
  ...kinds.map(searching),
  {
    name: 'search, any order',
    goal: 'finding',
    ask: (shop) => list({ q: words[oneOf(kinds)](shop), sort: oneOf(productSorts) }),
  },
  { name: 'inactive only', goal: 'other', ask: () => list({ status: 'inactive' }) },
  { name: 'low stock only', goal: 'other', ask: () => list({ stock: 'low' }) },
  { name: 'out of stock only', goal: 'other', ask: () => list({ stock: 'out' }) },
  { name: 'dashboard', goal: 'metrics', ask: () => get(dashboard.figures.path) },
  {
    name: 'inventory metrics',
    goal: 'metrics',
    ask: () => ({ method: 'POST', path: `/rpc/v1${procedures.getInventoryMetrics.path}` }),
  },
  { name: 'palette', goal: 'finding', ask: (shop) => get(search.records.path, { q: words[oneOf(kinds)](shop) }) },
  {
    name: 'count, rare word',
    goal: 'finding',
    ask: () => get(products.count.path, { q: words['rare word']() }),
  },
  { name: 'count, common word', goal: 'finding', ask: () => get(products.count.path, { q: 'widget' }) },
]
