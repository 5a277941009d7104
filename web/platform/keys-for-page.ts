import { holdKeys, longestHold } from './key-gate.ts'

let endHold: (() => void) | undefined

/** What is typed or scanned from now on is meant for a page that is on its way, which gives it back once it can take it. */
export function holdKeysForPage() {
  giveKeysBack()
  const release = holdKeys(true)
  const timer = setTimeout(giveKeysBack, longestHold)
  addEventListener('mousedown', pointAt)
  endHold = () => {
    clearTimeout(timer)
    removeEventListener('mousedown', pointAt)
    release()
  }
}

/** Who points at something means that; the second half of a double press is one with the first. */
const pointAt = ({ detail }: MouseEvent) => detail < 2 && giveKeysBack()

/** The page is there, or there will be none. */
export function giveKeysBack() {
  endHold?.()
  endHold = undefined
}
