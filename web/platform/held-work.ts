import { useEffect, useSyncExternalStore } from 'react'

/** How many components hold something at the moment, for whoever wants to know whether any does. */
class Holders {
  #held = 0
  readonly #listeners = new Set<() => void>()

  /** Until the answer is called. */
  hold() {
    this.#change(1)
    return () => this.#change(-1)
  }
  readonly isHeld = () => this.#held > 0
  readonly subscribe = (tell: () => void) => {
    this.#listeners.add(tell)
    return () => {
      this.#listeners.delete(tell)
    }
  }
  #change(by: number) {
    this.#held += by
    for (const tell of this.#listeners) tell()
  }
}

const pages = new Holders()
const forms = new Holders()

const useHold = (holders: Holders, holding: boolean) =>
  // An effect, because the hold must end with the component that asked for it.
  useEffect(() => (holding ? holders.hold() : undefined), [holders, holding])

const useIsHeld = (holders: Holders) => useSyncExternalStore(holders.subscribe, holders.isHeld, () => false)

/** While a form is open a lost session does not take the page away; what was typed stays. */
export const useHoldPage = (holding = true) => useHold(pages, holding)

export const usePageHeld = () => useIsHeld(pages)

/** A form that is a page's own, no dialog, with something changed in it: its page is not left without a question, nor taken away with the session. */
export function useUnsavedForm({ isDirty, isSubmitting }: { isDirty: boolean; isSubmitting: boolean }) {
  useHold(forms, isDirty && !isSubmitting)
  useHold(pages, isDirty)
}

export const useHasUnsavedForm = () => useIsHeld(forms)
