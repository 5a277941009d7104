import type { PressedKey } from './answer-key.ts'
import { burstGap, followsBurst, type HeardKey, isEnd } from './burst-of-keys.ts'

const fewestBeforeEnd = 3
/** Of a scanner that ends its codes with nothing. */
const fewestWithoutEnd = 6

const opensField = ({ key }: PressedKey) => key === '/' || key === '?'
const isCharacter = ({ key, ctrlKey, metaKey }: PressedKey) => key.length === 1 && !ctrlKey && !metaKey

/**
 * The code a hand scanner typed, trimmed, where these keys are one: a burst of characters, with Enter or Tab behind it or long enough without.
 * What begins with / or ? was typed: these keys open something to type in.
 */
export function scanIn(keys: readonly PressedKey[]): string | undefined {
  const isBurst = keys.every(({ timeStamp }, index) => timeStamp - (keys[index - 1]?.timeStamp ?? timeStamp) < burstGap)
  const hasEnd = keys.slice(-1).some(isEnd)
  const typed = hasEnd ? keys.slice(0, -1) : keys
  if (!isBurst || !typed.every(isCharacter)) return undefined
  const code = typed.map(({ key }) => key).join('')
  if (typed.slice(0, 1).some(opensField) || code.trim().length < (hasEnd ? fewestBeforeEnd : fewestWithoutEnd))
    return undefined
  return code.trim()
}

/** Twice what a key is late by is waited for, but as if it had been no later than this, in milliseconds. */
const latest = 500

/** The keys before the first pause, and no further than what ends a code: some scanners send both Tab and Enter, or two of one. */
function burstAtHead<Key extends PressedKey>(keys: readonly Key[]) {
  const pause = keys.findIndex((key, index) => index > 0 && !followsBurst(keys.slice(0, index), key))
  const burst = keys.slice(0, pause < 0 ? undefined : pause)
  const end = burst.findIndex(isEnd)
  const beyond = burst.findIndex((key, index) => end >= 0 && index > end && !isEnd(key))
  return beyond < 0 ? burst : burst.slice(0, beyond)
}

/** The scan these keys begin with, and how many of them it is, with all that ends it. */
export function scanAtHead(keys: readonly PressedKey[]) {
  const burst = burstAtHead(keys)
  const code = scanIn(burst.filter((key, index) => !isEnd(key) || burst.findIndex(isEnd) === index))
  return code === undefined ? undefined : { code, length: burst.length }
}

/**
 * Milliseconds until it is known whether more keys belong to the burst these begin with; 0 where it is over, or can be no scan. A busy
 * machine that brought the last key late may be busy between two keys as well, so that much more is waited for; and longest behind two
 * that came as fast as a scanner's, which a person seldom presses.
 */
export function waitForRest(keys: readonly HeardKey[], now: number) {
  const burst = burstAtHead(keys)
  const last = keys.at(-1)
  const typed = burst.filter((key) => !isEnd(key))
  if (!last || burst.length < keys.length || !typed.every(isCharacter) || burst.slice(0, 1).some(opensField)) return 0
  const late = Math.min(Math.max(last.heardAt - last.timeStamp, 0), latest)
  const pause = burst.length > 1 && !isEnd(last) ? 4 * burstGap : burstGap
  return Math.max(last.heardAt + pause + 2 * late - now, 0)
}
