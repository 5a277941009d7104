import { FilePlus2, type LucideIcon, PackagePlus, ScanLine, UserPlus } from 'lucide-react'
import { signedInPages as pages } from '#contract/shared/pages.ts'
import { can, type Permission, type Role, whyRoleMayNot } from '#contract/shared/permissions.ts'
import { isLike } from '../platform/is-like.ts'
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
  /** What it needs, where not everybody may do it. */
  may?: Permission
  /** Why whoever looks on may not: it stands there, and leads nowhere. */
  whyNot?: string
}
export type EntryGroup = { title: string; entries: readonly Entry[] }

/** The specification has no entry for the stock movements. */
const places = navigation
  .filter(({ to }) => to !== pages.stockMovements)
  .map(({ to, label, icon }) => ({ key: `go ${label}`, label, to, icon }))

const action = (label: string, to: string, icon: LucideIcon, may: Permission): Entry => ({
  key: label,
  label,
  to,
  icon,
  may,
})

/** The specification's fourteen entries. */
const groups: readonly EntryGroup[] = [
  { title: 'Navigation', entries: places },
  {
    title: 'Quick Actions',
    entries: [
      action('New Product', `${pages.products}?new=true`, PackagePlus, 'products:write'),
      action('New Purchase Order', `${pages.orders}?type=purchase&new=true`, FilePlus2, 'orders:write'),
      action('New Sales Order', `${pages.orders}?type=sale&new=true`, FilePlus2, 'orders:write'),
      action('Generate Picklist', pages.picklists, ScanLine, 'picking:write'),
      action('New Customer', `${pages.customers}?new=true`, UserPlus, 'customers:write'),
      action('New Supplier', `${pages.suppliers}?new=true`, UserPlus, 'suppliers:write'),
    ],
  },
]

/** Those whose label holds the text, whatever the case; what a role may not do says so. Of a role that is not known nothing is said. */
export const entriesLike = (text: string, role: Role | undefined): EntryGroup[] =>
  withEntries(groups, (entry) => isLike(entry.label, text)).map(({ title, entries }) => ({
    title,
    entries: entries.map((entry) => forRole(entry, role)),
  }))

function forRole(entry: Entry, role: Role | undefined): Entry {
  if (!entry.may || !role || can(role, entry.may)) return entry
  const whyNot = whyRoleMayNot(entry.may, role)
  return { ...entry, whyNot, detail: whyNot }
}

const withEntries = (all: readonly EntryGroup[], fits: (entry: Entry) => boolean) =>
  all
    .map(({ title, entries }) => ({ title, entries: entries.filter(fits) }))
    .filter(({ entries }) => entries.length > 0)
