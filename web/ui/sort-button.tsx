import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'

export type Sorting = {
  /** `stock` or `-stock`; undefined for the list's own order. */
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

/** What `aria-sort` says of a column. */
export const ariaSort = (by: string, { sort }: Sorting) =>
  sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : 'none'

type Props = { by: string; header: string; sorting: Sorting; align: 'left' | 'right' | undefined }

/** A column's heading that sorts: smallest first, largest first, and back to the list's own order. */
export function SortButton({ by, header, sorting, align }: Props) {
  const state = ariaSort(by, sorting)
  const next = { none: by, ascending: `-${by}`, descending: undefined }[state]
  const Arrow = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }[state]
  return (
    <button
      type="button"
      onClick={() => sorting.onSort(next)}
      className={`group/sort relative -mx-1.5 inline-flex h-7 items-center rounded-badge px-1.5 whitespace-nowrap hover:text-ink ${state === 'none' ? '' : 'text-ink'}`}
    >
      {header}
      {/* Beside the words without taking room, so that they end where the figures under them do. */}
      <Arrow
        aria-hidden="true"
        className={`absolute top-2 size-3 ${align === 'right' ? '-left-2' : '-right-2'} ${state === 'none' ? 'opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100' : ''}`}
      />
    </button>
  )
}
