import { randomUUIDv7 } from 'node:crypto'

let last = ''

/**
 * Time-ordered, so that new rows land together; and each above all before it, so that rows of one millisecond are read in the order they
 * were made by this process.
 */
export function newId(): string {
  const id = randomUUIDv7()
  last = id > last ? id : following(last)
  return last
}

/** Its random part, which is 62 bits at the end, counted on by one; nearly always within its last 48, which a number holds. */
function following(id: string): string {
  const tail = Number.parseInt(id.slice(-12), 16) + 1
  if (tail < 2 ** 48) return id.slice(0, -12) + tail.toString(16).padStart(12, '0')
  const digits = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
