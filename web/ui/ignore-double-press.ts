import { followTaps } from './follow-taps.ts'
import { sends } from './sends.ts'

/**
 * The second half of a double press on such a button is nobody's: the same again would be sent twice, and what has come to its place by then
 * (the next step of an order, a row that a dialog lay over) was not meant. Told from two presses by the browser, which counts those of one
 * place. Counters and the like, pressed many times on purpose, are left alone, but for a finger that taps again and meets something else, as
 * a list has scrolled under it or a bar has grown. Answers what stops it.
 */
export function ignoreDoublePress() {
  const taps = followTaps()
  let isSending = false
  function hear(event: MouseEvent) {
    const { target, detail: count } = event
    const tap = taps.tellTap(event)
    const isFirst = tap ? tap === 'first' : count < 2
    if (isFirst) isSending = target instanceof Element && target.closest(`[${sends}]`) !== null
    else if (isSending || tap === 'elsewhere') {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  // Before all that hear it on the page.
  document.addEventListener('click', hear, { capture: true })
  return () => {
    document.removeEventListener('click', hear, { capture: true })
    taps.stop()
  }
}
