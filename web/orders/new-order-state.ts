import { useLocation } from 'react-router'
import { holdKeys } from '../platform/key-gate.ts'

/** Goes along to the page of an order that was just made. */
export const newOrderState = { isNewOrder: true } as const

/** Whether who stands on an order's page has just made it, so that its first line is what they go on with. */
export const useIsNewOrder = () => (useLocation().state as Partial<typeof newOrderState> | null)?.isNewOrder === true

/** Milliseconds. */
const longestHold = 5000

let endHold: (() => void) | undefined

/** What is typed or scanned while an order is being made, and its page is on its way, is meant for its first line. */
export function holdKeysForFirstLine() {
  giveKeysBack()
  const release = holdKeys(true)
  const timer = setTimeout(giveKeysBack, longestHold)
  endHold = () => {
    clearTimeout(timer)
    release()
  }
}

/** The first line has the cursor, or there will be none. */
export function giveKeysBack() {
  endHold?.()
  endHold = undefined
}
