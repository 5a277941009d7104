import { FilePlus2, type LucideIcon, PackagePlus, ScanLine, UserPlus } from 'lucide-react'
import { onOneLine } from '#contract/shared/one-line.ts'
import { signedInPages as pages } from '#contract/shared/pages.ts'
import { navigation } from './navigation.ts'

export type Entry = {
  /** Unique in the palette. */
  key: string
  label: string
  detail?: string | null
  to: string
  /** What choosing it does instead of going anywhere. */
  act?: () => void
  icon: LucideIcon
}
export type EntryGroup = { title: string; entries: readonly Entry[] }

/** The specification has no entry for the stock movements. */
const places = navigation
  .filter(({ to }) => to !== pages.stockMovements)
  .map(({ to, label, icon }) => ({ key: `go ${label}`, label, to, icon }))

const action = (label: string, to: string, icon: LucideIcon): Entry => ({ key: label, label, to, icon })

/** The specification's fourteen entries. */
const groups: readonly EntryGroup[] = [
  { title: 'Navigation', entries: places },
  {
    title: 'Quick Actions',
    entries: [
      action('New Product', `${pages.products}?new=true`, PackagePlus),
      action('New Purchase Order', `${pages.orders}?type=purchase&new=true`, FilePlus2),
      action('New Sales Order', `${pages.orders}?type=sale&new=true`, FilePlus2),
      action('Generate Picklist', pages.picklists, ScanLine),
      action('New Customer', `${pages.customers}?new=true`, UserPlus),
      action('New Supplier', `${pages.suppliers}?new=true`, UserPlus),
    ],
  },
]

/** Those whose label holds the text, whatever the case. */
export const entriesLike = (text: string): EntryGroup[] => withEntries(groups, (entry) => isLike(entry.label, text))

export const isLike = (label: string, text: string) => label.toLowerCase().includes(onOneLine(text).toLowerCase())

const withEntries = (all: readonly EntryGroup[], fits: (entry: Entry) => boolean) =>
  all
    .map(({ title, entries }) => ({ title, entries: entries.filter(fits) }))
    .filter(({ entries }) => entries.length > 0)
