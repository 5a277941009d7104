import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { FilterSelect } from '../ui/filter-select.tsx'

type Props = { value: string | undefined; onChange: (id: string | undefined) => void }

/** One category of the product list. */
export function CategoryFilter({ value, onChange }: Props) {
  const { data } = useQuery(api.categories.list.query())
  const categories = data?.items.map(({ id, name }) => [id, name] as const)
  return (
    <FilterSelect
      late="Unknown category"
      label="Category"
      all="All Categories"
      options={categories}
      value={value}
      onChange={onChange}
    />
  )
}
