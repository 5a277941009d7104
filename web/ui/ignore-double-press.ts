/** On a button that sends something: what is pressed once may change what stands there. */
export const sends = 'data-sends'

/**
 * The second half of a double press on such a button is nobody's: the same again would be sent twice, and what has come to its place by then
 * (the next step of an order, a row that a dialog lay over) was not meant. Told from two presses by the browser, which counts those of one
 * place. Counters and the like, pressed many times on purpose, are left alone. Answers what stops it.
 */
export function ignoreDoublePress() {
  let isSending = false
  function hear(event: MouseEvent) {
    const { target, detail: count } = event
    if (count < 2) isSending = target instanceof Element && target.closest(`[${sends}]`) !== null
    else if (isSending) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  // Before all that hear it on the page.
  document.addEventListener('click', hear, { capture: true })
  return () => document.removeEventListener('click', hear, { capture: true })
}
