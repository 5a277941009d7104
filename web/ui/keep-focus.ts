import { type FocusPlace, goOnFrom, placeOf } from './focus-places.ts'

/** Rows scroll out of the document: this long after a scroll what has gone may be back, and nobody is led anywhere. */
const scrollMs = 200

/**
 * What takes away the very control that has the focus (a row after its dialog, a step after it was done) leaves the focus nowhere, and whoever
 * works by keyboard at the top of the page. This leads them on to the next row, or to the heading. Answers how to stop.
 */
export function keepFocus() {
  const ending = new AbortController()
  const { signal } = ending
  let place: FocusPlace | undefined = placeNow()
  let scrolledAt = Number.NEGATIVE_INFINITY

  const remember = () => {
    place = placeNow()
  }
  const noteScroll = ({ timeStamp }: Event) => {
    scrolledAt = timeStamp
  }
  document.addEventListener('focusin', remember, { signal })
  document.addEventListener('scroll', noteScroll, { signal, passive: true })

  const goOn = () => {
    const next = place && isNowhere() && goOnFrom(place)
    if (!next) return
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'nearest' })
  }
  const observer = new MutationObserver(() => {
    if (!place || place.control.isConnected || !isNowhere()) return
    const hasScrolled = performance.now() - scrolledAt < scrollMs
    // A frame later, because whoever took it away may have a better place.
    if (!hasScrolled || !place.control.closest('[data-index]')) requestAnimationFrame(goOn)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
  return () => ending.abort()
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/** Those that guard the edges of a dialog pass the focus on. */
const placeNow = () => {
  const control = document.activeElement
  const isControl = control instanceof HTMLElement && !isNowhere() && !control.hasAttribute('data-base-ui-focus-guard')
  return isControl ? placeOf(control) : undefined
}
