import { headings, standOnHeading } from '../platform/stand-on-heading.ts'
import { controlsIn, isUsable } from '../platform/tab-stops.ts'

/** A control that has the focus, the rows it stands in with the innermost first, and the parts of the page around it. */
export type FocusPlace = {
  path: string
  control: HTMLElement
  rows: readonly RowPlace[]
  parts: readonly Element[]
}
type RowPlace = { list: Element; row: Element; at: number; nth: number }

// Toasts are a list too, but no place to go on in: what the next one takes back is something else.
const lists = 'ul, ol:not([data-sonner-toaster]), tbody'
const parts = 'section, [role=dialog], [role=alertdialog], main'
function* around(element: Element, selector: string) {
  for (let at = element.closest(selector); at; at = at.parentElement?.closest(selector) ?? null) yield at
}

/** Where somebody is who stands on this control. */
export const placeOf = (control: HTMLElement): FocusPlace => ({
  path: location.pathname,
  control,
  rows: [...around(control, lists)].flatMap((list) => {
    const at = [...list.children].findIndex((row) => row.contains(control))
    const row = list.children[at]
    return row ? [{ list, row, at, nth: controlsIn(row).indexOf(control) }] : []
  }),
  parts: [...around(control, parts)],
})

/**
 * Where to go on from there: the control itself while it stands; else the same control of the row that came in its place, of one before
 * where that was the last; else the heading of the nearest part of the page that is still there. Nowhere on another page.
 */
export function goOnFrom({ path, control, rows, parts }: FocusPlace): HTMLElement | undefined {
  if (path !== location.pathname) return undefined
  if (control.isConnected) return control.matches(headings) ? standOnHeading(control) : control
  for (const place of rows) {
    const found = nextControl(place)
    if (found) return found
  }
  return parts.flatMap((part) => (part.isConnected ? (headingOf(part) ?? []) : []))[0]
}

/**
 * The row it stands in is not gone, but out of sight: of a long list only what is in sight stands in the document, with space for the rest
 * above and below. Nobody is led anywhere for that, or the page would jump back from where they have scrolled to.
 */
export function hasScrolledAway({ rows }: FocusPlace): boolean {
  const gone = rows.find(({ row }) => row.matches('[data-index]'))
  if (!gone?.list.isConnected || gone.row.isConnected) return false
  const [index, inSight] = [indexOf(gone.row), [...gone.list.children].filter((row) => row.matches('[data-index]'))]
  const [first, last] = [inSight[0], inSight.at(-1)]
  if (!first || !last) return false
  return index < indexOf(first) || (index > indexOf(last) && last.nextElementSibling !== null)
}
const indexOf = (row: Element) => Number(row.getAttribute('data-index'))

function nextControl({ list, row, at, nth }: RowPlace) {
  if (!list.isConnected) return undefined
  const rows = [...list.children]
  const from = row.isConnected ? rows.indexOf(row) : at
  const nearestFirst = [...rows.slice(from), ...rows.slice(0, from).toReversed()].map(controlsIn)
  return (
    nearestFirst.map((row) => row[nth]).find((same) => same && isUsable(same)) ?? nearestFirst.flat().find(isUsable)
  )
}

export function headingOf(part: Element) {
  const heading = [...part.querySelectorAll<HTMLElement>(headings)].find((one) => one.checkVisibility())
  return heading && standOnHeading(heading)
}
