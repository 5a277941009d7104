import type { PressedKey } from './answer-key.ts'

/** Milliseconds: a scanner's keys follow each other faster than this, a person's do not, but for two or three pressed together. */
export const burstGap = 50

/** What scanners are set to send behind a code. */
export const isEnd = ({ key }: PressedKey) => key === 'Enter' || key === 'Tab'

/** A key that is held, and when this page heard of it, which on a busy machine is later than it was pressed. Both in milliseconds. */
export type HeardKey = PressedKey & { heardAt: number }

/** Whether this key comes as fast as a scanner's behind the last of these. */
export function followsBurst(keys: readonly PressedKey[], { timeStamp }: PressedKey) {
  const last = keys.at(-1)
  return last !== undefined && timeStamp - last.timeStamp < burstGap
}
