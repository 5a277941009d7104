import { expect, test } from 'vitest'
import { s10CheckDigit, trackingNumberOf, upsCheckDigit } from './tracking-number.ts'

test.each([
  ['47312482', 9],
  ['00000000', 5],
])('the S10 check digit of %s is %i', (serial, digit) => expect(s10CheckDigit(serial)).toBe(digit))

test('the UPS check digit of the published example 1Z5R89390357567127 is 7', () => {
  expect(upsCheckDigit('5R8939035756712')).toBe(7)
})

const lastDigit = (number: string) => Number(number.at(-1))
const fedexWeights = [3, 1, 7]

test.each([
  ['royal-mail', /^RM\d{8}\dGB$/, (number: string) => Number(number[10]) === s10CheckDigit(number.slice(2, 10))],
  ['dhl', /^\d{10}$/, (number: string) => lastDigit(number) === Number(number.slice(0, 9)) % 7],
  ['ups', /^1Z\d{16}$/, (number: string) => lastDigit(number) === upsCheckDigit(number.slice(2, 17))],
  [
    'fedex',
    /^\d{12}$/,
    (number: string) => {
      const sum = [...number.slice(0, 11)].reduce(
        (all, digit, place) => all + Number(digit) * (fedexWeights[place % 3] ?? 0),
        0,
      )
      return lastDigit(number) === (sum % 11) % 10
    },
  ],
] as const)(
  '%s numbers have the form and the check digit of the carrier, and follow from the key',
  (carrier, form, isRight) => {
    const numbers = Array.from({ length: 200 }, (_, key) => trackingNumberOf(carrier, `key ${key}`))

    for (const number of numbers) expect(number).toMatch(form)
    expect(numbers.filter((number) => !isRight(number))).toEqual([])
    expect(new Set(numbers).size).toBe(200)
    expect(trackingNumberOf(carrier, 'key 7')).toBe(numbers[7])
  },
)
