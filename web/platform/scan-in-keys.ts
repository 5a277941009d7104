import type { PressedKey } from './answer-key.ts'

/** Milliseconds: a scanner's keys follow each other faster than this, a person's do not, but for two or three pressed together. */
export const burstGap = 50
export const fewestBeforeEnd = 3
/** Of a scanner that ends its codes with nothing. */
const fewestWithoutEnd = 6

/** What scanners are set to send behind a code. */
const isEnd = ({ key }: PressedKey) => key === 'Enter' || key === 'Tab'

/**
 * The code a hand scanner typed, trimmed, where these keys are one: a burst of characters, with Enter or Tab behind it or long enough without.
 * What begins with / or ? was typed: these keys open something to type in.
 */
export function scanIn(keys: readonly PressedKey[]): string | undefined {
  const isBurst = keys.every(({ timeStamp }, index) => timeStamp - (keys[index - 1]?.timeStamp ?? timeStamp) < burstGap)
  const hasEnd = keys.slice(-1).some(isEnd)
  const typed = hasEnd ? keys.slice(0, -1) : keys
  if (!isBurst || typed.some(({ key, ctrlKey, metaKey }) => key.length > 1 || ctrlKey || metaKey)) return undefined
  const code = typed.map(({ key }) => key).join('')
  if (/^[/?]/.test(code) || code.trim().length < (hasEnd ? fewestBeforeEnd : fewestWithoutEnd)) return undefined
  return code.trim()
}

/** The scan these keys begin with, and how many of them it is: up to a pause, or to the first key that ends a code. */
export function scanAtHead(keys: readonly PressedKey[]) {
  const pause = keys.findIndex(
    ({ timeStamp }, index) => timeStamp - (keys[index - 1]?.timeStamp ?? timeStamp) >= burstGap,
  )
  const burst = keys.slice(0, pause < 0 ? undefined : pause)
  const end = burst.findIndex(isEnd)
  const length = end < 0 ? burst.length : end + 1
  const code = scanIn(burst.slice(0, length))
  return code === undefined ? undefined : { code, length }
}
