import { useSyncExternalStore } from 'react'
import type { Undo } from './offer-undo.ts'

/** A toast's words. `isOnPage`: they stand there too, so that little room for a toast may cut them off. */
export type Said = { title: string; text: string; isOnPage?: boolean }
/** The same; a bare text has the title Success. */
export type Saying = string | Said

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

type Look = 'message' | 'error'
type Besides = { undo?: Undo | undefined; what?: string; id?: string | undefined }

/** What is said again under the same `id` while it stands is one toast; `what` is what `undo` takes back. */
function show(look: Look, { title, text, isOnPage }: Said, { undo, what = text, id }: Besides = {}) {
  wantToaster()
  const parts = loadParts(undo !== undefined)
  const shown = before.then(async () => {
    const [sonner, offering] = await parts
    const offered = undo && offering?.offerUndo(undo, what, show)
    sonner.toast[look](title, { description: text, id, className: isOnPage ? 'on-page' : '', ...offered })
  })
  before = Promise.allSettled([shown, parts])
  return shown
}

/** What the first has to load may be there for the second before it is for the first: they come in the order in which they were said. */
let before: Promise<unknown> = Promise.resolve()

async function loadParts(hasUndo: boolean) {
  await toasterUp // it brings the library, and comes later where the line is gone
  // What was done is said also where the code that takes it back cannot be had.
  return Promise.all([import('sonner'), hasUndo ? import('./offer-undo.ts').catch(() => undefined) : undefined])
}

const saidOf = (saying: Saying, usual: string) => (typeof saying === 'string' ? { title: usual, text: saying } : saying)

/** The only door to the toasts. */
export const notify = {
  /** With `undo` it offers to take that back: on the toast, and by Ctrl+Z. */
  success(saying: Saying, undo?: Undo) {
    return show('message', saidOf(saying, 'Success'), { undo })
  },
  /** Destructive, titled Error unless the specification names another title. */
  failure(saying: Saying, id?: string) {
    return show('error', saidOf(saying, 'Error'), { id })
  },
}
