import { holdKeys } from './key-gate.ts'

/** Milliseconds: who has waited longer may be on another page by then. */
const longestHold = 5000

let endHold: (() => void) | undefined

/** What is typed or scanned from now on is meant for a page that is on its way, which gives it back once it can take it. */
export function holdKeysForPage() {
  giveKeysBack()
  const release = holdKeys(true)
  const timer = setTimeout(giveKeysBack, longestHold)
  endHold = () => {
    clearTimeout(timer)
    release()
  }
}

/** The page is there, or there will be none. */
export function giveKeysBack() {
  endHold?.()
  endHold = undefined
}
