import type { Dispatch, SetStateAction } from 'react'
import { flushSync } from 'react-dom'
import { useDebounced } from '../platform/use-debounced.ts'

/**
 * 'soon': somebody types, and their letters are shown at once. The list, which takes far longer to draw, comes when none has come for so many
 * milliseconds, or with the first key that goes through it.
 */
export type Open = boolean | 'soon'
const betweenLetters = 250
export const orSoon = (open: Open) => open || 'soon'
const orNow = (open: Open) => open && true

/** Draws a list that is to be open soon: when the text rests, or now. */
export function useListSoon(text: string, open: Open, setOpen: Dispatch<SetStateAction<Open>>) {
  const isSoon = open === 'soon'
  const rested = useDebounced(isSoon ? text : null, betweenLetters)
  if (isSoon && rested === text) setOpen(true)
  const drawNow = () => flushSync(() => setOpen(orNow))
  /** Whoever leaves before the list was drawn leaves it as if it had been: what was typed is kept, or gives way. */
  function leave() {
    if (!isSoon) return
    drawNow()
    setOpen(false)
  }
  return { drawNow, leave }
}
