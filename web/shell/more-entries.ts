import {
  ArrowLeftRight,
  BellRing,
  Building2,
  CreditCard,
  FileUp,
  Keyboard,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Rows2,
  Rows4,
  ShieldCheck,
  SlidersHorizontal,
  Sun,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { href } from 'react-router'
import { signedInPages as pages, publicPages } from '#contract/shared/pages.ts'
import { choose } from '../platform/choose-preferences.ts'
import { signOut } from '../platform/session.ts'
import { showOverlay } from './overlay.ts'
import { type Entry, type EntryGroup, isLike } from './palette-entries.ts'

const place = (label: string, to: string, icon: LucideIcon): Entry => ({ key: label, label, to, icon })
const deed = (label: string, icon: LucideIcon, act: () => void): Entry => ({ key: label, label, to: '', icon, act })

const entries: readonly Entry[] = [
  place('Stock Movements', pages.stockMovements, ArrowLeftRight),
  place('Record Movement', `${pages.stockMovements}?new=true`, ArrowLeftRight),
  place('Import Products', href(pages.import, { list: 'products' }), FileUp),
  place('Import Customers', href(pages.import, { list: 'customers' }), FileUp),
  place('Import Suppliers', href(pages.import, { list: 'suppliers' }), FileUp),
  place('Profile settings', pages.profile, UserRound),
  place('Security settings', pages.security, ShieldCheck),
  place('Preferences', pages.preferences, SlidersHorizontal),
  place('Notification settings', pages.notifications, BellRing),
  place('Business settings', pages.business, Building2),
  place('Team settings', pages.team, UsersRound),
  place('Billing settings', pages.billing, CreditCard),
  deed('Light theme', Sun, () => choose({ theme: 'light' })),
  deed('Dark theme', Moon, () => choose({ theme: 'dark' })),
  deed('System theme', Monitor, () => choose({ theme: 'system' })),
  deed('Comfortable rows', Rows2, () => choose({ density: 'comfortable' })),
  deed('Compact rows', Rows4, () => choose({ density: 'compact' })),
  deed('Keyboard shortcuts', Keyboard, () => showOverlay('shortcuts')),
  deed('Sign Out', LogOut, () => void signOut(publicPages.home)),
]

/** Beyond the specification's fourteen, for who types: they come last, and none stands there before something is typed. */
export function moreLike(text: string): EntryGroup[] {
  const found = text.trim() === '' ? [] : entries.filter(({ label }) => isLike(label, text))
  return found.length > 0 ? [{ title: 'More', entries: found }] : []
}
