import { type PressedKey, timeOfPress } from './answer-key.ts'
import { burstGap } from './burst-of-keys.ts'
import { scanIn } from './scan-in-keys.ts'

/** So many digits nobody types into a figure as fast as a scanner. */
const fewestDigits = 6

/**
 * Tells a scanner's code from a figure by its speed, key by key: `hear` answers the code with the Enter or Tab that ends it, and
 * `before` is what stood in the field when its first character came.
 */
export class BurstInField<Value> {
  #keys: PressedKey[] = []
  #before: Value | undefined
  #fewest: number

  /** `fewest`: so many digits, and no fewer, are a code. */
  constructor(fewest = fewestDigits) {
    this.#fewest = fewest
  }

  hear(event: KeyboardEvent, value: Value): { code: string; before: Value } | undefined {
    const { key, ctrlKey, metaKey, shiftKey } = event
    const timeStamp = timeOfPress(event)
    const last = this.#keys.at(-1)
    if (!last || timeStamp - last.timeStamp >= burstGap) {
      this.#keys = []
      this.#before = value
    }
    if (key === 'Shift') return undefined
    this.#keys.push({ key, ctrlKey, metaKey, shiftKey, timeStamp })
    if (key !== 'Enter' && key !== 'Tab') return undefined
    const code = scanIn(this.#keys)
    this.#keys = []
    const figures = code?.replace(/[.,]/g, '') // a price is typed with one of them
    const isScan = figures !== undefined && (/\D/.test(figures) || figures.length >= this.#fewest)
    return isScan && code !== undefined && this.#before !== undefined ? { code, before: this.#before } : undefined
  }
}
