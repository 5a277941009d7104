import { useSyncExternalStore } from 'react'

/** How high the rows of lists are: the pixels are `--row-height` in `app.css`. */
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

const storageKey = 'density'

// With the first list that is loaded, before it is drawn: pages without lists need no script in their head for it.
if (typeof document !== 'undefined' && localStorage.getItem(storageKey) === 'compact')
  document.documentElement.dataset.density = 'compact'

const listeners = new Set<() => void>()

const currentDensity = (): Density =>
  document.documentElement.dataset.density === 'compact' ? 'compact' : 'comfortable'

/** Kept in this browser. */
export function chooseDensity(density: Density) {
  if (density === 'compact') {
    document.documentElement.dataset.density = density
    localStorage.setItem(storageKey, density)
  } else {
    delete document.documentElement.dataset.density
    localStorage.removeItem(storageKey)
  }
  for (const tell of listeners) tell()
}

export const useDensity = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => {
        listeners.delete(tell)
      }
    },
    currentDensity,
    () => 'comfortable' as const,
  )
