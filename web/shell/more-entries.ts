import {
  ArrowLeftRight,
  BellRing,
  BookOpen,
  Building2,
  CircleQuestionMark,
  CodeXml,
  CreditCard,
  Database,
  FileUp,
  Keyboard,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Rows2,
  Rows4,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Sun,
  UserRound,
  UsersRound,
  Webhook,
} from 'lucide-react'
import { href } from 'react-router'
import { signedInPages as pages } from '#contract/shared/pages.ts'
import { can, type Permission, type Role } from '#contract/shared/permissions.ts'
import { sitePages } from '#contract/shared/site-pages.ts'
import { choose } from '../platform/choose-preferences.ts'
import { isLike } from '../platform/is-like.ts'
import { settingsPagesFor } from '../ui/settings-pages.ts'
import { showOverlay } from './overlay.ts'
import type { Entry, EntryGroup } from './palette-entries.ts'
import { signOutOrAsk } from './sign-out-or-ask.ts'

const place = (label: string, to: string, icon: LucideIcon, may?: Permission): Entry => ({
  key: label,
  label,
  to,
  icon,
  ...(may && { may }),
})
const deed = (label: string, icon: LucideIcon, act: () => void): Entry => ({ key: label, label, to: '', icon, act })

const settingsPictures: Record<string, LucideIcon> = {
  [pages.profile]: UserRound,
  [pages.preferences]: SlidersHorizontal,
  [pages.security]: ShieldCheck,
  [pages.notifications]: BellRing,
  [pages.business]: Building2,
  [pages.team]: UsersRound,
  [pages.developers]: CodeXml,
  [pages.audit]: ScrollText,
  [pages.data]: Database,
  [pages.billing]: CreditCard,
}

/** The pages of settings that a role is offered, and beside the developers' the one below it. */
const settingsFor = (role: Role | undefined): Entry[] =>
  settingsPagesFor(role)
    .flatMap((group) => group.entries)
    .flatMap((page) => (page.to === pages.developers ? [page, { label: 'Webhooks', to: pages.webhooks }] : [page]))
    .map(({ label, to }) => ({ ...place(label, to, settingsPictures[to] ?? Webhook), detail: 'Settings' }))

/** Of these, too, a role is offered what it may do. */
const places: readonly Entry[] = [
  place('Stock Movements', pages.stockMovements, ArrowLeftRight),
  place('Record Movement', `${pages.stockMovements}?new=true`, ArrowLeftRight, 'stock:write'),
  place('Import Products', href(pages.import, { list: 'products' }), FileUp, 'products:write'),
  place('Import Customers', href(pages.import, { list: 'customers' }), FileUp, 'customers:write'),
  place('Import Suppliers', href(pages.import, { list: 'suppliers' }), FileUp, 'suppliers:write'),
  place('Help', sitePages.help, CircleQuestionMark),
  place('Documentation', sitePages.docs, BookOpen),
]

const deeds: readonly Entry[] = [
  deed('Light theme', Sun, () => choose({ theme: 'light' })),
  deed('Dark theme', Moon, () => choose({ theme: 'dark' })),
  deed('System theme', Monitor, () => choose({ theme: 'system' })),
  deed('Comfortable rows', Rows2, () => choose({ density: 'comfortable' })),
  deed('Compact rows', Rows4, () => choose({ density: 'compact' })),
  deed('Keyboard Shortcuts', Keyboard, () => showOverlay('shortcuts')),
  deed('Sign Out', LogOut, signOutOrAsk),
]

/** Beyond the specification's fourteen, for who types: they come last, and none stands there before something is typed. */
export function moreLike(text: string, role: Role | undefined): EntryGroup[] {
  if (text.trim() === '') return []
  const offered = places.filter(({ may }) => !may || (role && can(role, may)))
  const entries = [...offered, ...settingsFor(role), ...deeds]
  const found = entries.filter(({ label, detail }) => isLike(`${label} ${detail ?? ''}`, text))
  return found.length > 0 ? [{ title: 'More', entries: found }] : []
}
