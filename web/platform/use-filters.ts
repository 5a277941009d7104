import { useSearchParams } from 'react-router'
import { longestSearch } from '#contract/shared/limits.ts'
import { useChangeSearch } from './use-change-search.ts'

/** One filter: any text, the id of a row, a calendar day, or one of these words. */
type Filter = 'text' | 'id' | 'day' | readonly string[]
export type FilterSpec = Record<string, Filter>
export type FiltersOf<Spec extends FilterSpec> = {
  [K in keyof Spec]?: (Spec[K] extends readonly (infer Word)[] ? Word : string) | undefined
}

/** Reads the filters out of a query string; what is empty or not one of the allowed words is no filter, and no text is longer than can be searched for. */
export function filtersIn<const Spec extends FilterSpec>(search: URLSearchParams, spec: Spec): FiltersOf<Spec> {
  const given = Object.entries(spec).flatMap(([name, filter]) => {
    const value = search
      .get(name)
      ?.trim()
      .slice(0, filter === 'text' ? longestSearch : undefined)
      .trim()
    return value && isOne(filter, value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(given) as FiltersOf<Spec>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function isOne(filter: Filter, value: string) {
  if (filter === 'id') return uuid.test(value)
  if (filter === 'day') return isDay(value)
  return filter === 'text' || filter.includes(value)
}

/** 2026-02-30 is a day of March to some, and none to the server. */
function isDay(text: string) {
  const moment = Date.parse(`${text}T00:00:00Z`)
  return text.length === 10 && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

/** The filters of a list, kept in the URL: `const [filters, setFilters] = useFilters(orderFilters)`. Typing replaces the history entry, choosing adds one. */
export function useFilters<const Spec extends FilterSpec>(spec: Spec) {
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const filters = filtersIn(search, spec)

  const setFilters = (changes: FiltersOf<Spec>, options: { replace?: boolean } = {}) =>
    void changeSearch((newest) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value) newest.set(name, String(value))
        else newest.delete(name)
      }
    }, options)

  return [filters, setFilters] as const
}

/** What takes every filter of a list away, but for the order of its rows. */
export const withoutFilters = <const Spec extends FilterSpec>(spec: Spec): FiltersOf<Spec> =>
  Object.fromEntries(
    Object.keys(spec).flatMap((name) => (name === 'sort' ? [] : [[name, undefined]])),
  ) as FiltersOf<Spec>
