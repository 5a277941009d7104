import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  ClipboardList,
  type LucideIcon,
  Package,
  PackageCheck,
  PackageOpen,
  ShoppingCart,
  Truck,
  Users,
} from 'lucide-react'
import { href } from 'react-router'
import type { FoundRecord } from '#contract/search.ts'
import { longestSearch, mostFoundOfAKind, shortestSearch } from '#contract/shared/limits.ts'
import { onOneLine } from '#contract/shared/one-line.ts'
import { signedInPages as pages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { isLike } from '../platform/is-like.ts'
import { useLacksSecondStep, useSession } from '../platform/session.ts'
import { useDebounced } from '../platform/use-debounced.ts'
import type { Entry, EntryGroup } from './palette-entries.ts'

type Kind = {
  title: string
  icon: LucideIcon
  to: (record: FoundRecord) => string
  /** The list that is searched by `?q=`. */
  list?: string
}

/** Where each kind of record has its page. */
const kinds: Record<FoundRecord['kind'], Kind> = {
  product: { title: 'Products', icon: Package, to: ({ id }) => href(pages.product, { id }), list: pages.products },
  order: { title: 'Orders', icon: ShoppingCart, to: ({ id }) => href(pages.order, { id }), list: pages.orders },
  customer: { title: 'Customers', icon: Users, to: ({ id }) => href(pages.customer, { id }), list: pages.customers },
  supplier: { title: 'Suppliers', icon: Truck, to: ({ id }) => href(pages.supplier, { id }), list: pages.suppliers },
  picklist: {
    title: 'Picklists',
    icon: ClipboardList,
    to: ({ id }) => href(pages.picklist, { id }),
    list: pages.picklists,
  },
  shipment: { title: 'Shipments', icon: PackageOpen, to: ({ id }) => href(pages.shipment, { id }) },
  receipt: { title: 'Receipts', icon: PackageCheck, to: ({ id }) => href(pages.receipt, { id }) },
}

/** Characters are counted as the server counts them: an emoji is one. */
function isSearch(text: string) {
  const { length } = [...text]
  return length >= shortestSearch && length <= longestSearch
}

/**
 * Records that match what was typed, from two characters on, for whoever is signed in. `searching` until the answer to exactly this text is
 * there.
 */
export function useFoundRecords(text: string) {
  const wanted = onOneLine(text)
  const q = useDebounced(wanted, 150)
  const session = useSession()
  const lacksSecondStep = useLacksSecondStep()
  const isLongEnough = Boolean(session) && !lacksSecondStep && isSearch(wanted)
  const found = useQuery({
    ...api.search.records.query({ query: { q } }),
    enabled: isLongEnough && isSearch(q),
    placeholderData: keepPreviousData,
  })
  // Until that answer is there only those of the last one that match: Enter must never open another.
  const isBehind = q !== wanted || found.isPlaceholderData
  const items = (isLongEnough && found.data?.items) || []
  const failed = isLongEnough && !isBehind && found.isError
  const matching = items.filter((record) => !isBehind || isLike(`${record.title} ${record.subtitle ?? ''}`, wanted))
  return {
    groups: inGroups(matching, isBehind ? undefined : wanted),
    searching: isLongEnough && !failed && (isBehind || found.isPending),
    failed,
  }
}

/** `q`: what they were all found by. */
function inGroups(records: readonly FoundRecord[], q: string | undefined): EntryGroup[] {
  const byKind = Map.groupBy(records, ({ kind }) => kind)
  return [...byKind].map(([kind, found]) => ({
    title: kinds[kind].title,
    entries: [...found.map(asEntry), ...(q && found.length >= mostFoundOfAKind ? allThatMatch(kinds[kind], q) : [])],
  }))
}

/** No more of a kind are shown than this: its list has the rest. */
function allThatMatch({ title, icon, list }: Kind, q: string): Entry[] {
  if (!list) return []
  const label = `All ${title.toLowerCase()} that match "${q}"`
  return [{ key: `all ${title}`, label, to: `${list}?${new URLSearchParams({ q })}`, icon }]
}

function asEntry(record: FoundRecord): Entry {
  const { icon, to } = kinds[record.kind]
  return { key: record.id, label: record.title, detail: record.subtitle, to: to(record), icon }
}
