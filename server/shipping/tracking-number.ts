import { randomInt } from 'node:crypto'
import type { carriers } from '#contract/shipping.ts'

type Carrier = (typeof carriers)[number]

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
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

const makers: Record<Carrier, () => string> = {
  'royal-mail': () => {
    const serial = digits(8)
    return `RM${serial}${s10CheckDigit(serial)}GB`
  },
  dhl: () => {
    const serial = digits(9)
    return `${serial}${Number(serial) % 7}`
  },
  ups: () => {
    const body = digits(15)
    return `1Z${body}${upsCheckDigit(body)}`
  },
  fedex: () => {
    const serial = digits(11)
    return `${serial}${(weighted(serial, [3, 1, 7]) % 11) % 10}`
  },
}

/** A number in the carrier's own form with a right check digit; the unique index decides that it is new. */
export const makeTrackingNumber = (carrier: Carrier) => makers[carrier]()
