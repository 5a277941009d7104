import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false

/** The page is being put on paper, where nobody scrolls: all that belongs on it has to stand there. */
export const usePrinting = () =>
  useSyncExternalStore(
    listen,
    () => isPrinting,
    () => false,
  )

function listen(tell: () => void) {
  const paper = matchMedia('print')
  const away = new AbortController()
  // At once: the sheets are laid out as soon as the last listener has returned.
  const turn = (isNow: boolean) => {
    isPrinting = isNow
    flushSync(tell)
  }
  addEventListener('beforeprint', () => turn(true), away)
  addEventListener('afterprint', () => turn(false), away)
  // A page that is only looked at as it would be printed hears of no print.
  paper.addEventListener('change', ({ matches }) => turn(matches), away)
  return () => away.abort()
}
