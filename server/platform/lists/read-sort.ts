/** What a list is asked to be sorted by: `-stock` is by stock, turned round. */
export function readSort<Sort extends string>(sort: Sort | `-${Sort}`) {
  const isDescending = sort.startsWith('-')
  const by = (isDescending ? sort.slice(1) : sort) as Sort
  return { by, direction: isDescending ? ('desc' as const) : ('asc' as const) }
}
