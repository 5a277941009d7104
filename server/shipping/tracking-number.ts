import { createHash } from 'node:crypto'
import type { carriers } from '#contract/shipping-terms.ts'

type Carrier = (typeof carriers)[number]

const weighted = (serial: string, weights: readonly number[]) =>
  [...serial].reduce((sum, digit, place) => sum + Number(digit) * (weights[place % weights.length] ?? 0), 0)

/** UPU S10: the check digit that follows the eight-digit serial. */
export function s10CheckDigit(serial: string) {
  const check = 11 - (weighted(serial, [8, 6, 4, 2, 3, 5, 9, 7]) % 11)
  return check === 10 ? 0 : check === 11 ? 5 : check
}

/** UPS 1Z: letters count as their code less 63, last digit of it; every second place counts twice. */
export function upsCheckDigit(body: string) {
  const value = (sign: string) => (/\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10)
  const sum = [...body].reduce((all, sign, place) => all + value(sign) * (place % 2 === 0 ? 1 : 2), 0)
  return (10 - (sum % 10)) % 10
}

/** The last digits of a hash: spread over all numbers, and the same for the same key. */
const digitsOf = (key: string, count: number) =>
  BigInt(`0x${createHash('sha256').update(key).digest('hex')}`)
    .toString()
    .slice(-count)

const makers: Record<Carrier, (key: string) => string> = {
  'royal-mail': (key) => {
    const serial = digitsOf(key, 8)
    return `RM${serial}${s10CheckDigit(serial)}GB`
  },
  dhl: (key) => {
    const serial = digitsOf(key, 9)
    return `${serial}${Number(serial) % 7}`
  },
  ups: (key) => {
    const body = digitsOf(key, 15)
    return `1Z${body}${upsCheckDigit(body)}`
  },
  fedex: (key) => {
    const serial = digitsOf(key, 11)
    return `${serial}${(weighted(serial, [3, 1, 7]) % 11) % 10}`
  },
}

/** A number in the carrier's own form with a right check digit. Two keys may share one: the unique index tells. */
export const trackingNumberOf = (carrier: Carrier, key: string) => makers[carrier](key)
