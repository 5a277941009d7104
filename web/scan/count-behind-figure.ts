import { flushSync } from 'react-dom'

type Scan = {
  code: string
  /** How many of its characters went where the focus is. */
  typed: number
}
type Counting = { knows: (code: string) => boolean; count: (code: string) => void }

/**
 * Counts a scan behind a figure that somebody is still typing, which would take its place once the field is left. Whoever typed it stays there,
 * and types the next one over it. Answers false where nobody is in a figure.
 */
export function countBehindFigure(scan: Scan, scanField: HTMLElement | null, { knows, count }: Counting) {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || !field.matches('[data-hears-scans]') || scanField?.contains(field))
    return false
  const end = (field.selectionStart ?? 0) - scan.typed
  const half = knows(scan.code) ? '' : halfBefore(field.value.slice(0, end), scan.code, knows)
  field.setRangeText('', end - half.length, end + scan.typed, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  field.blur()
  flushSync(() => count(half + scan.code))
  field.focus({ preventScroll: true })
  return true
}

/** What of a figure is the first half of a code: of a scanner that paused, whose keys were taken for a person's until then. */
function halfBefore(figure: string, rest: string, knows: Counting['knows']) {
  const places = Array.from(figure, (_, place) => place)
  const place = places.find((from) => knows(figure.slice(from) + rest))
  return place === undefined ? '' : figure.slice(place)
}
