import { useSyncExternalStore } from 'react'
import { useSession } from '../platform/session.ts'

/** What a person has made of the columns of a list, by their headings; what is left out is as the list has it. */
export type ColumnLayout = {
  columnOrder: string[]
  columnVisibility: Record<string, boolean>
  columnSizing: Record<string, number>
}

export const asDeclared: ColumnLayout = { columnOrder: [], columnVisibility: {}, columnSizing: {} }

const read = new Map<string, ColumnLayout>()
const listeners = new Set<() => void>()

/** Another tab has kept another: what is chosen here next is chosen on top of that. */
const follow = ({ key }: StorageEvent) => read.delete(key ?? '') && tellAll()

function subscribe(tell: () => void) {
  listeners.add(tell)
  addEventListener('storage', follow) // once, however often it is asked for
  return () => {
    listeners.delete(tell)
  }
}

/** The layout of a list (undefined for none that is kept) of whoever is signed in, and how to keep another in this browser. */
export function useColumnLayout(list: string | undefined) {
  const userId = useSession()?.user.id
  const key = list && userId && `columns ${userId} ${list}`
  const layout = useSyncExternalStore(
    subscribe,
    () => layoutAt(key),
    () => asDeclared,
  )
  return [layout, (next: ColumnLayout) => keep(key, next)] as const
}

function layoutAt(key: string | undefined): ColumnLayout {
  if (!key) return asDeclared
  const known = read.get(key)
  if (known) return known
  const layout = layoutIn(localStorage.getItem(key))
  read.set(key, layout)
  return layout
}

function keep(key: string | undefined, layout: ColumnLayout) {
  if (!key) return
  read.set(key, layout)
  if (layout === asDeclared) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(layout))
  tellAll()
}

function tellAll() {
  for (const tell of listeners) tell()
}

/** What is kept in a browser may be of an older version, or not ours at all: as if nothing was. */
export function layoutIn(text: string | null): ColumnLayout {
  try {
    const { columnOrder, columnVisibility, columnSizing } = JSON.parse(text ?? '')
    return {
      columnOrder: [columnOrder].flat().filter((word) => typeof word === 'string'),
      columnVisibility: valuesOf(columnVisibility, (value) => typeof value === 'boolean'),
      columnSizing: valuesOf(columnSizing, (value) => Number(value) > 0),
    }
  } catch {
    return asDeclared
  }
}

const valuesOf = <Value>(given: Record<string, Value> | undefined, isOne: (value: unknown) => boolean) =>
  Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => isOne(value)))
