import { useSyncExternalStore } from 'react'

let chosen: string | undefined
const listeners = new Set<() => void>()

/** Shows every sample of the page in this language from now on. */
export function chooseLanguage(label: string) {
  chosen = label
  for (const tell of listeners) tell()
}

function listen(tell: () => void) {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

/** The language somebody chose on any sample, where this one has it; else its first. */
export function useLanguage(labels: readonly string[]): string | undefined {
  const label = useSyncExternalStore(
    listen,
    () => chosen,
    () => undefined,
  )
  return label && labels.includes(label) ? label : labels[0]
}
