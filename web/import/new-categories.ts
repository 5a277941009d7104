import { useQuery } from '@tanstack/react-query'
import { mostCategories } from '#contract/shared/limits.ts'
import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'
import { categoryKey } from './read-category.ts'

/** Categories that rows name and that are not there yet, each once; and what to say where there would be too many. */
export function useNewCategories(rows: readonly { category?: string }[]) {
  const named = new Map<string, string>()
  // Of two spellings the first is made.
  for (const { category } of rows)
    if (category && !named.has(categoryKey(category))) named.set(categoryKey(category), category)
  const { data } = useQuery({ ...api.categories.list.query(), enabled: named.size > 0 })
  for (const { name } of data?.items ?? []) named.delete(categoryKey(name))
  const count = (data?.items.length ?? 0) + named.size
  const tooMany =
    data && named.size > 0 && count > mostCategories
      ? `With those of this file there would be ${formatNumber(count)} categories; there can be up to ${formatNumber(mostCategories)}.`
      : undefined
  return { names: data ? [...named.values()] : [], tooMany }
}
