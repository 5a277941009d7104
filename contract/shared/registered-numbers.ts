const weights = [8, 7, 6, 5, 4, 3, 2] as const

/** The two digits at the end make the weighted sum of the first seven a multiple of 97, since 2010 with 55 added to it. */
function endsAsItShould(nine: string) {
  const digits = [...nine].map(Number)
  const sum = weights.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0)
  const total = sum + Number(nine.slice(7))
  return sum > 0 && (total % 97 === 0 || (total + 55) % 97 === 0)
}

/** A VAT number of the United Kingdom as it is kept, 'GB123456782', however it was typed; undefined for what is none. */
export function vatNumberOf(typed: string): string | undefined {
  const [, country = 'GB', digits = ''] =
    /^(GB|XI)?(\d{9}|\d{12})$/.exec(typed.toUpperCase().replaceAll(/[\s.-]/g, '')) ?? []
  return endsAsItShould(digits.slice(0, 9)) ? `${country}${digits}` : undefined
}

/** 'GB 123 4567 82', as it is printed; three more digits name a branch. */
export const printedVatNumber = (kept: string) =>
  kept.replace(/^(..)(...)(....)(..)(...)?$/, (_, ...parts: string[]) => parts.slice(0, 5).filter(Boolean).join(' '))

/** Eight characters, as Companies House writes them: digits, or two letters for where and six digits; leading noughts are added. */
export function companyNumberOf(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/\s/g, '')
  if (/^\d{6,8}$/.test(code)) return code.padStart(8, '0')
  return /^([A-Z]{2}\d{6}|R\d{7}|(IP|SP)\d{5}R)$/.test(code) ? code : undefined
}
