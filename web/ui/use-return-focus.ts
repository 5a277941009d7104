import { useState } from 'react'
import { goOnFrom, placeOf } from './focus-places.ts'

const focused = () =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : undefined

/** For a dialog: where the focus goes when it closes. Back to what opened it, or on from there where that has gone meanwhile. */
export function useReturnFocus() {
  const [opener] = useState(() => {
    const control = focused()
    return control && placeOf(control)
  })
  return () => {
    const hasGoneOn = focused()?.closest('[role=dialog], [role=alertdialog]') === null
    if (hasGoneOn) return false // what was done in the dialog has led on to a place of its own
    return (opener && goOnFrom(opener)) ?? null // where nothing is left of it, the dialog looks for something itself
  }
}
