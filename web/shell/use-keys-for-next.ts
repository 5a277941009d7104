import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { holdKeys, longestHold } from '../platform/key-gate.ts'

const placeNow = () => history.state?.key

/**
 * For a key that leads to another page, or to a dialog that has an address: what is pressed behind it is meant for that, and held until
 * it stands there, or until it is known that nobody leaves.
 */
export function useKeysForNext() {
  const { key } = useLocation()
  const giveBack = useRef(() => {})
  // Layout effects, because what stands there then begins to hold them in its own; at the end, too, because the shell may have to go first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends with each place one leaves, and has no other use for it.
  useLayoutEffect(() => () => giveBack.current(), [key])

  return async (go: () => void | Promise<void>) => {
    giveBack.current()
    const release = holdKeys(true)
    let holds = true
    const giveThese = () => {
      if (holds) release()
      holds = false
    }
    giveBack.current = giveThese
    setTimeout(giveThese, longestHold)
    addEventListener('pointerdown', giveThese, { once: true }) // who points at something means that
    const before = placeNow()
    try {
      await go()
    } finally {
      if (placeNow() === before) giveThese()
    }
  }
}
