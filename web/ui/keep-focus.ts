import { type FocusPlace, goOnFrom, hasScrolledAway, headingOf, placeOf } from './focus-places.ts'

/**
 * What takes away the very control that has the focus (a row after its dialog, a step after it was done) leaves the focus nowhere, and whoever
 * works by keyboard at the top of the page. This leads them on to the next row, or to the heading; from what stood in front of the page (a
 * toast, a menu) back to where they were on it; where it led to another page, to the heading of that one. Answers how to stop.
 */
export function keepFocus() {
  const ending = new AbortController()
  const { signal } = ending
  let place = placeNow()
  let onPage = place

  const remember = () => {
    if (isNowhere()) return
    place = placeNow()
    if (place?.control.closest('main')) onPage = place
  }
  // Who presses where nothing takes the focus lets it go; the control is still there then. Between two controls it is nowhere too, for a moment.
  const letGo = ({ relatedTarget }: FocusEvent) =>
    queueMicrotask(() => {
      if (!relatedTarget && place?.control.isConnected && isNowhere() && document.hasFocus()) place = onPage = undefined
    })
  // Before all others: what the toasts do with it they keep to themselves.
  document.addEventListener('focusin', remember, { signal, capture: true })
  document.addEventListener('focusout', letGo, { signal, capture: true })
  document.addEventListener('click', focusPressed, { signal, capture: true })

  const goOn = () => {
    if (!place || !isNowhere() || hasScrolledAway(place)) return
    const isHere = place.path === location.pathname
    const next = goOnFrom(place) ?? (onPage && goOnFrom(onPage)) ?? headingOfPage()
    if (!next) return // a page that is still on its way: what comes of it asks again
    place = undefined
    next.focus({ preventScroll: true })
    // Whoever works with a mouse looks at what they look at, and whoever comes back to a list at where they left it.
    if (isHere && next.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest' })
  }
  const observer = new MutationObserver(() => {
    if (!place || place.control.isConnected || !isNowhere()) return
    // Two frames later, because whoever took it away may have a better place, and a dialog takes the focus itself in the first.
    requestAnimationFrame(() => requestAnimationFrame(goOn))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
  return () => ending.abort()
}

/** A dialog takes the focus itself where something in it has lost it. */
const isNowhere = () =>
  !document.activeElement || document.activeElement.matches('body, [role=dialog], [role=alertdialog]')

/**
 * Safari gives no focus to a button that is pressed, and takes it from whatever had it: what the button opens would not know where to lead back
 * to. Where the focus stayed in a field, as on an iPhone, it is left there.
 */
function focusPressed({ target, detail }: MouseEvent) {
  const button = target instanceof Element && target.closest('button')
  if (!button || detail === 0 || button === document.activeElement) return // by a key it has it already
  // Without a ring: a script's focus has one in Safari, though nobody pressed a key.
  if (document.activeElement?.contains(button)) button.focus({ preventScroll: true, focusVisible: false })
}

/** Those that guard the edges of a dialog pass the focus on. */
function placeNow(): FocusPlace | undefined {
  const control = document.activeElement
  const isControl = control instanceof HTMLElement && !isNowhere() && !control.hasAttribute('data-base-ui-focus-guard')
  return isControl ? placeOf(control) : undefined
}

function headingOfPage() {
  const main = document.querySelector('main')
  return main && headingOf(main)
}
