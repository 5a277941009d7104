import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { FilterSelect } from '../ui/filter-select.tsx'

type Props = { value: string | undefined; onChange: (id: string | undefined) => void }

/** One category of the product list. */
export function CategoryFilter({ value, onChange }: Props) {
  const { data } = useQuery(api.categories.list.query())
  const categories = data?.items.map(({ id, name }) => [id, name] as const) ?? []
  const isKnown = categories.some(([id]) => id === value)
  // A link may name a category that is gone: that it filters must still be seen, and undone.
  const options = value && !isKnown ? [[value, data ? 'Unknown category' : 'Loading...'] as const] : []
  return (
    <FilterSelect
      late
      label="Category"
      all="All Categories"
      options={[...options, ...categories]}
      value={value}
      onChange={onChange}
    />
  )
}
