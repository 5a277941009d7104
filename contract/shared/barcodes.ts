// Without Zod: the screens that scan keep to these as well.

/** UPC-A, EAN-13 and GTIN-14 are one number, with as many zeros before it as its length asks for. */
const lengths = [12, 13, 14]
const isNumberOnGoods = (code: string) => /^\d{12,14}$/.test(code)
const withoutZeros = (code: string) => code.replace(/^0+(?=\d)/, '')

/** A barcode as a scanner sends it: no invisible characters, and a number without the spaces and hyphens it is printed with. */
export function tidyBarcode(typed: string) {
  const code = typed.replace(/\p{Cf}/gu, '').trim()
  return /^\d[\d\s\p{Pd}]*$/u.test(code) ? code.replace(/[\s\p{Pd}]/gu, '') : code
}

/** How the barcode that is meant by a code may be written: as it came, and with fewer or more zeros before it. */
export function spellingsOf(code: string): string[] {
  const tidy = tidyBarcode(code)
  const number = withoutZeros(tidy)
  const longer = isNumberOnGoods(tidy) ? lengths.filter((length) => length >= number.length) : []
  return [...new Set([code, tidy, ...longer.map((length) => number.padStart(length, '0'))])]
}

export const isSameBarcode = (barcode: string | null | undefined, code: string) =>
  typeof barcode === 'string' && spellingsOf(code).includes(barcode)

/** What stands in every spelling of it: so a search of texts finds them all. */
export function inEverySpelling(sought: string) {
  const tidy = tidyBarcode(sought)
  return isNumberOnGoods(tidy) ? withoutZeros(tidy) : sought
}
