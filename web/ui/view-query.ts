/** The filters of a view as a query string, in an order of their own: two that ask the same are the same. */
export function queryOf(filters: object): string {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    typeof value === 'string' && value ? [[name, value]] : [],
  )
  return new URLSearchParams(given.toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toString()
}

/** Whether two queries show the same rows: in which order does not matter. */
export const isSameView = (one: string, other: string) => unsorted(one) === unsorted(other)

function unsorted(query: string) {
  const search = new URLSearchParams(query)
  search.delete('sort')
  return search.toString()
}
