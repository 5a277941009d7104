import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasFailed, type Read } from '../platform/use-failure.ts'
import { QuietRetry } from './quiet-retry.tsx'

/** The last choice of a list: what was typed is made a record. */
export type Offer = { id: 'create'; name: string }
export const isOffer = (choice: { id: string }): choice is Offer => choice.id === 'create'

type Props<Item> = {
  status: ReactNode
  /** Said below the choices: that there are more of them. */
  more: string | null
  labelOf: (item: Item) => string
  detailOf: ((item: Item) => ReactNode) | undefined
}

/** What there is to choose from, below the field. */
export const ComboboxList = <Item extends { id: string }>({ status, more, labelOf, detailOf }: Props<Item>) => (
  <Base.Portal>
    <Base.Positioner className="z-60" sideOffset={4}>
      <Base.Popup className="max-h-[min(var(--available-height),20rem)] w-(--anchor-width) min-w-56 overflow-y-auto overscroll-contain rounded-control border border-line bg-card p-1 shadow-float">
        <Base.Status className="px-2.5 text-sm text-soft not-empty:py-2">{status}</Base.Status>
        <Base.List aria-label="Results">
          {(item: Item | Offer) =>
            isOffer(item) ? (
              <CreateRow key={item.id} offer={item} />
            ) : (
              <ChoiceRow key={item.id} item={item} label={labelOf(item)} detail={detailOf?.(item)} />
            )
          }
        </Base.List>
        {more && <p className="px-2.5 py-2 text-sm text-soft">{more}</p>}
      </Base.Popup>
    </Base.Positioner>
  </Base.Portal>
)

type Found = Read & { data: { items: unknown[] } | undefined; isPending: boolean }

/** What is said above the choices, where there is anything to say. */
export function statusOf(found: Found, wanted: string, canCreate: boolean) {
  if (hasFailed(found)) return <QuietRetry read={found} what="The list" />
  if (found.isPending) return 'Searching...'
  if (found.data?.items.length !== 0) return null
  if (wanted) return `Nothing matches "${wanted}".`
  return canCreate ? 'Nothing to choose from yet. Type a name to create one.' : 'Nothing to choose from yet.'
}

/** What is said below the choices where more match than are shown. */
export const moreThan = (wanted: string) => (wanted ? 'More match. Type on.' : 'There are more. Type to find them.')

const rowClass =
  'grid min-h-11 cursor-default items-center gap-2 rounded-badge px-2.5 py-1.5 outline-none data-highlighted:bg-sunken data-highlighted:outline-hidden md:min-h-9'

const CreateRow = ({ offer }: { offer: Offer }) => (
  <Base.Item value={offer} className={`${rowClass} grid-cols-[1rem_1fr] text-brand`}>
    <Plus className="size-4" aria-hidden="true" />
    <span className="truncate font-medium">{`Create "${offer.name}"`}</span>
  </Base.Item>
)

function ChoiceRow<Item>({ item, label, detail }: { item: Item; label: string; detail: ReactNode }) {
  return (
    <Base.Item value={item} className={`${rowClass} grid-cols-[1fr_1rem]`}>
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
