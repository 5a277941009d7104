import type { PressedKey } from './answer-key.ts'

/** Milliseconds: a scanner's keys follow each other faster than this, a person's do not, but for two or three pressed together. */
export const burstGap = 50
const fewestBeforeEnter = 3
/** Of a scanner that ends its codes with nothing. */
const fewestWithoutEnter = 6

/**
 * The code a hand scanner typed, trimmed, where these keys are one: a burst of characters, with Enter behind it or long enough without.
 * What begins with / or ? was typed: these keys open something to type in.
 */
export function scanIn(keys: readonly PressedKey[]): string | undefined {
  const isBurst = keys.every(({ timeStamp }, index) => timeStamp - (keys[index - 1]?.timeStamp ?? timeStamp) < burstGap)
  const hasEnter = keys.at(-1)?.key === 'Enter'
  const typed = hasEnter ? keys.slice(0, -1) : keys
  if (!isBurst || typed.some(({ key, ctrlKey, metaKey }) => key.length > 1 || ctrlKey || metaKey)) return undefined
  const code = typed.map(({ key }) => key).join('')
  if (/^[/?]/.test(code) || code.trim().length < (hasEnter ? fewestBeforeEnter : fewestWithoutEnter)) return undefined
  return code.trim()
}

/** The scan these keys begin with, and how many of them it is: up to a pause, or to the first Enter. */
export function scanAtHead(keys: readonly PressedKey[]) {
  const pause = keys.findIndex(
    ({ timeStamp }, index) => timeStamp - (keys[index - 1]?.timeStamp ?? timeStamp) >= burstGap,
  )
  const burst = keys.slice(0, pause < 0 ? undefined : pause)
  const enter = burst.findIndex(({ key }) => key === 'Enter')
  const length = enter < 0 ? burst.length : enter + 1
  const code = scanIn(burst.slice(0, length))
  return code === undefined ? undefined : { code, length }
}
