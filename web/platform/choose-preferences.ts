import { useSyncExternalStore } from 'react'
import type { Preferences } from '#contract/shared/preferences.ts'
import { preferenceKeys as keys } from './preferences.ts'
import { personHere } from './session.ts'

/** Per person: what one of them chose is sent into no other account. */
const unsentKey = () => `preferences-unsent ${personHere()}`
const listeners = new Set<() => void>()
let held: Preferences | undefined

function read(key: string) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage is forbidden: what is chosen lasts as long as the page
  }
}

function store(key: string, word: string | undefined) {
  try {
    if (word === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, word)
  } catch {
    // As above.
  }
}

function readAll(): Preferences {
  const theme = read(keys.theme)
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    density: read(keys.density) === 'compact' ? 'compact' : 'comfortable',
    sounds: read(keys.sounds) !== 'off',
    single_keys: read(keys.single_keys) !== 'off',
  }
}

/** As they are in this browser now. */
export function preferences() {
  held ??= readAll()
  return held
}

function show(next: Preferences) {
  held = next
  const { dataset } = document.documentElement
  if (next.theme === 'system') delete dataset.theme
  else dataset.theme = next.theme
  if (next.density === 'compact') dataset.density = next.density
  else delete dataset.density
  for (const tell of listeners) tell()
}

function keep(next: Preferences) {
  store(keys.theme, next.theme === 'system' ? undefined : next.theme)
  store(keys.density, next.density === 'compact' ? next.density : undefined)
  store(keys.sounds, next.sounds ? undefined : 'off')
  store(keys.single_keys, next.single_keys ? undefined : 'off')
  show(next)
}

/** Applied at once and kept here; `useFollowPreferences` tells the server, when somebody is signed in. */
export function choose(chosen: Partial<Preferences>) {
  store(unsentKey(), JSON.stringify({ ...unsent(), ...chosen }))
  keep({ ...preferences(), ...chosen })
}

/** What was chosen here and the server does not know yet. */
export function unsent(): Partial<Preferences> {
  return JSON.parse(read(unsentKey()) ?? '{}')
}

/** The server has these now; what was chosen meanwhile is still to be sent. */
export function noteSent(sent: Partial<Preferences>) {
  const still = Object.entries(unsent()).filter(([name, value]) => sent[name as keyof Preferences] !== value)
  store(unsentKey(), still.length > 0 ? JSON.stringify(Object.fromEntries(still)) : undefined)
}

/** What the account says counts here too, but for what was chosen here since; what it does not say stays. */
export function follow(kept: { [Name in keyof Preferences]: Preferences[Name] | null }) {
  const said = Object.entries(kept).filter(([, value]) => value !== null)
  const next = { ...preferences(), ...Object.fromEntries(said), ...unsent() }
  if (JSON.stringify(next) !== JSON.stringify(preferences())) keep(next)
}

/** Another tab has chosen. */
function hearTab({ key }: StorageEvent) {
  if (key === null || (Object.values(keys) as string[]).includes(key)) show(readAll())
}

export function subscribe(tell: () => void) {
  if (listeners.size === 0) addEventListener('storage', hearTab)
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size === 0) removeEventListener('storage', hearTab)
  }
}

const untilChosen: Preferences = { theme: 'system', density: 'comfortable', sounds: true, single_keys: true }

/** One of them, as it is chosen at the moment. */
export const usePreference = <Name extends keyof Preferences>(name: Name): Preferences[Name] =>
  useSyncExternalStore(
    subscribe,
    () => preferences()[name],
    () => untilChosen[name],
  )
