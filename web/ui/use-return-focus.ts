import { useEffect, useState } from 'react'
import { type FocusPlace, goOnFrom, placeOf } from './focus-places.ts'

/** What opened the dialogs that stand now, the last one last. */
const openers: (readonly FocusPlace[])[] = []

const focused = () =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : undefined

/** Where the opener is, and where that of the dialog was that this one comes from: one may take the other's place. */
function placesNow(): readonly FocusPlace[] {
  const control = focused()
  return [...(control ? [placeOf(control)] : []), ...(openers.at(-1) ?? [])]
}

/** For a dialog: where the focus goes when it closes. Back to what opened it, or on from there where that has gone meanwhile. */
export function useReturnFocus() {
  const [places] = useState(placesNow)
  // An effect, because a dialog that is never shown has opened none.
  useEffect(() => {
    openers.push(places)
    return () => void openers.splice(openers.indexOf(places), 1)
  }, [places])
  return () => {
    const hasGoneOn = focused()?.closest('[role=dialog], [role=alertdialog]') === null
    if (hasGoneOn) return false // what was done in the dialog has led on to a place of its own
    for (const place of places) {
      const next = goOnFrom(place)
      if (next) return next
    }
    return null // where nothing is left of it, the dialog looks for something itself
  }
}
