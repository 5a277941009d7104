import { useSyncExternalStore } from 'react'

/** A toast's words: a bare text has the title Success. */
export type Saying = string | { title: string; text: string }

let isWanted = false
const listeners = new Set<() => void>()

/** Somebody is there who may be told something; public pages, where nobody is, never load the toaster. */
export function wantToaster() {
  isWanted = true
  for (const tell of listeners) tell()
}

export const useToasterWanted = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => {
        listeners.delete(tell)
      }
    },
    () => isWanted,
    () => false,
  )

let toasterIsUp: () => void
const toasterUp = new Promise<void>((resolve) => {
  toasterIsUp = resolve
})

/** Called by the toaster once it listens: what was said earlier is shown then. */
export const announceToaster = () => toasterIsUp()

async function show(look: 'message' | 'error', title: string, description: string) {
  wantToaster()
  const { toast } = await import('sonner')
  await toasterUp
  toast[look](title, { description })
}

/** The only door to the toasts. */
export const notify = {
  success: (saying: Saying) =>
    typeof saying === 'string' ? show('message', 'Success', saying) : show('message', saying.title, saying.text),
  /** Destructive, titled Error unless the specification names another title. */
  failure: (saying: Saying) =>
    typeof saying === 'string' ? show('error', 'Error', saying) : show('error', saying.title, saying.text),
}
