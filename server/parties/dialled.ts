const fewestDigits = 7

/**
 * What is sought as the database's `dialled` (migration 0157) has a phone number: its digits alone, without the country's 44, or of another
 * country without the 00, for which a + may be stored. Undefined where it can be none, or is written so already. What could be a number may
 * be something else, as the postcode 1000-001.
 */
export function dialled(sought: string): string | undefined {
  // Copied from a page or an address book it has spaces and dashes of other kinds, and signs that nobody sees.
  const digits = sought.replace(/[\s\p{Pd}\p{Cf}()+./]/gu, '')
  if (digits.length < fewestDigits || !/^\d+$/.test(digits)) return undefined
  const number = digits.replace(/^(00)?44(0)?/, '0').replace(/^00/, '')
  return number === sought ? undefined : number
}
