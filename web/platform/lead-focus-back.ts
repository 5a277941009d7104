import { headings, standOnHeading } from './stand-on-heading.ts'
import { controlsIn, isUsable } from './tab-stops.ts'

/**
 * Who came to the toasts by their shortcut goes back by Tab to where they were. The library would lead everybody back, whatever they leave a
 * toast for: a field that was pressed did not get the focus, and where a toast was closed that had it, the place was kept until the last one
 * went, which took the focus out of whatever somebody typed into by then. Told before the library listens there: it hears nothing of it.
 */
export function leadFocusBack(place: HTMLElement) {
  let from: EventTarget | null = null
  place.addEventListener('focusin', (event) => {
    const { target, relatedTarget } = event
    event.stopImmediatePropagation()
    if (relatedTarget instanceof Node && place.contains(relatedTarget)) return
    from = target instanceof Element && target.matches('ol') ? relatedTarget : null
  })
  place.addEventListener('focusout', (event) => event.stopImmediatePropagation())
  place.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !(from instanceof HTMLElement) || !from.isConnected) return
    const [at, stops] = [document.activeElement, controlsIn(place).filter(isUsable)]
    const isLeft = event.shiftKey ? at === stops[0] || at?.matches('ol') : at === stops.at(-1)
    if (!isLeft) return
    const to = from.matches(headings) ? standOnHeading(from) : from
    to.focus()
    // Where it cannot have the focus any more the browser goes on.
    if (document.activeElement === from) event.preventDefault()
  })
}
