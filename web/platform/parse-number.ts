/**
 * A number as people type it, in the ways of different countries: `£1,234.50`, `1.234,50`, `2,50`, `3`. Blank is null; what is no number, or
 * could be two, is NaN, which every schema refuses: nobody is asked for a hundred times as much by a guess.
 */
export function parseNumber(value: unknown): number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  const bare = bareOf(value)
  if (bare === '') return null
  const [, sign = '', digits = ''] = /^(-?)([\d.,]+)$/.exec(bare) ?? []
  const decimal = decimalMarkOf(digits)
  if (decimal === undefined) return Number.NaN
  const plain = decimal === '' ? digits.replace(/[.,]/g, '') : asPlain(digits, decimal)
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(sign + plain) : Number.NaN
}

/** Kilograms as a scale shows them, with the grams as three decimals: nobody sends a parcel of a thousand times as much. */
export const parseKilograms = (value: unknown) => (isTwofold(value) ? Number(bareOf(value)) : parseNumber(value))

/** `1.000` is one to some and a thousand to others. After a single 0 the point can only be that of decimals. */
export const isTwofold = (value: unknown) => /^-?(?!0\.)\d{1,3}\.\d{3}$/.test(bareOf(value))

/** What to say of such a text; `decimals`: where a number with decimals is asked for. */
export const twofoldProblem = (value: unknown, decimals: boolean) =>
  isTwofold(value) ? (decimals ? 'At most two decimals' : 'Write it without the point') : undefined

const bareOf = (value: unknown) => String(value ?? '').replace(/[\s£]/g, '')

const asPlain = (digits: string, decimal: string) => {
  const [whole = '', fraction = ''] = [
    digits.slice(0, digits.lastIndexOf(decimal)),
    digits.slice(digits.lastIndexOf(decimal) + 1),
  ]
  return `${whole.replace(/[.,]/g, '')}.${fraction}`
}

/** The mark of the decimals, '' for none; undefined where the marks make no sense, or make sense twice. */
function decimalMarkOf(digits: string): '.' | ',' | '' | undefined {
  if (isTwofold(digits)) return undefined
  if (/^\d+$/.test(digits)) return ''
  // Nobody begins thousands with a 0.
  if (/^0+,\d+$/.test(digits)) return ','
  if (/^0*[.,]\d+[.,]/.test(digits)) return undefined
  if (/^\d{1,3}(,\d{3})+(\.\d*)?$/.test(digits)) return digits.includes('.') ? '.' : ''
  if (/^\d{1,3}(\.\d{3})+,\d*$/.test(digits)) return ','
  if (/^\d{1,3}(\.\d{3}){2,}$/.test(digits)) return ''
  if (/^\d*\.\d+$|^\d+\.$/.test(digits)) return '.'
  return /^\d*,\d{1,2}$/.test(digits) ? ',' : undefined
}
