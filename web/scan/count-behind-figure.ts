import { flushSync } from 'react-dom'

/**
 * Counts a scan behind a figure that somebody is still typing, which would take its place once the field is left. Whoever typed it stays there,
 * and types the next one over it. `typed`: how many characters of the scan went into the field.
 */
export function countBehindFigure(typed: number, scanField: HTMLElement | null, count: () => void) {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || !field.matches('[data-hears-scans]') || scanField?.contains(field))
    return count()
  const end = field.selectionEnd ?? 0
  field.setRangeText('', end - typed, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  field.blur()
  flushSync(count)
  field.focus({ preventScroll: true })
}
