import { Combobox as Base } from '@base-ui/react/combobox'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useDebounced } from '../platform/use-debounced.ts'
import { type ControlAria, inputClass } from './field-frame.tsx'
import { QuietRetry, type Read } from './quiet-retry.tsx'

export type Choice = { id: string }

/** A query whose answer has the items to choose from; any list endpoint's `query(...)`. */
export type Search<Item> = {
  queryKey: readonly unknown[]
  // biome-ignore lint/suspicious/noExplicitAny: the context is the query library's own affair
  queryFn?: ((context: any) => { items: Item[] } | Promise<{ items: Item[] }>) | symbol
}

export type ComboboxProps<Item extends Choice> = {
  /** What is chosen; only `id` and the label need to be there. */
  value: Item | null
  onPick: (item: Item | null) => void
  /** Asks the server: `(q) => api.products.list.query({ query: { q, sort: 'name' } })`. */
  search: (q: string | undefined) => Search<Item>
  labelOf: (item: Item) => string
  /** A second line, such as SKU and stock. */
  detailOf?: (item: Item) => ReactNode
  placeholder?: string
  disabled?: boolean
  /** Accessible name where there is no visible label. */
  'aria-label'?: string
} & Partial<ControlAria>

/** Finds one of many by typing; the server searches. */
export function Combobox<Item extends Choice>({
  value,
  onPick,
  search,
  labelOf,
  detailOf,
  placeholder = 'Type to search',
  disabled = false,
  ...aria
}: ComboboxProps<Item>) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const wanted = text.trim()
  const q = useDebounced(wanted, 150) || undefined
  const found = useQuery({
    ...(search(q) as UseQueryOptions<{ items: Item[] }>),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  // Until the answer to what was typed is here, only those of the last answer that match: Enter must never pick another.
  const isBehind = found.isPlaceholderData || wanted !== (q ?? '')
  const items = found.data?.items.filter((item) => !isBehind || isLike(labelOf(item), wanted)) ?? []

  return (
    <Base.Root<Item>
      items={items}
      filter={null}
      value={value}
      disabled={disabled}
      autoHighlight
      itemToStringLabel={labelOf}
      isItemEqualToValue={(item, chosen) => item.id === chosen.id}
      onOpenChange={setOpen}
      onValueChange={onPick}
      onInputValueChange={(next, { reason }) => setText(reason === 'input-change' ? next : '')}
    >
      <Base.InputGroup className="relative">
        <Base.Input {...aria} placeholder={placeholder} className={`${inputClass} truncate pr-16`} />
        <div className="absolute inset-y-0 right-1.5 flex items-center text-soft">
          <Base.Clear aria-label="Clear" className="grid size-7 place-items-center rounded-badge hover:text-ink">
            <X className="size-4" aria-hidden="true" />
          </Base.Clear>
          <Base.Trigger
            aria-label="Show choices"
            className="grid size-7 place-items-center rounded-badge hover:text-ink"
          >
            <ChevronDown className="size-4" aria-hidden="true" />
          </Base.Trigger>
        </div>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner className="z-60" sideOffset={4}>
          <Base.Popup className="max-h-[min(var(--available-height),20rem)] w-(--anchor-width) min-w-56 overflow-y-auto overscroll-contain rounded-control border border-line bg-card p-1 shadow-float">
            <Base.Status className="px-2.5 text-sm text-soft not-empty:py-2">
              {statusOf({ ...found, isPending: found.isPending || (isBehind && items.length === 0) }, q)}
            </Base.Status>
            <Base.List>
              {(item: Item) => <ChoiceRow key={item.id} item={item} label={labelOf(item)} detail={detailOf?.(item)} />}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const isLike = (label: string, wanted: string) => label.toLowerCase().includes(wanted.toLowerCase())

function statusOf(found: Read & { data: { items: unknown[] } | undefined; isPending: boolean }, q?: string) {
  if (found.isError) return <QuietRetry read={found} what="The list" />
  if (found.isPending) return 'Searching...'
  if (found.data?.items.length === 0) return q ? `Nothing matches "${q}".` : 'Nothing to choose from yet.'
  return null
}

function ChoiceRow<Item extends Choice>({ item, label, detail }: { item: Item; label: string; detail: ReactNode }) {
  return (
    <Base.Item
      value={item}
      className="grid min-h-11 cursor-default grid-cols-[1fr_1rem] items-center gap-2 rounded-badge px-2.5 py-1.5 outline-none data-highlighted:bg-sunken md:min-h-9"
    >
      <span className="grid min-w-0">
        <span className="truncate">{label}</span>
        {detail && <span className="truncate text-xs text-soft">{detail}</span>}
      </span>
      <Base.ItemIndicator>
        <Check className="size-4 text-brand" aria-hidden="true" />
      </Base.ItemIndicator>
    </Base.Item>
  )
}
