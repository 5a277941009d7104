const fewestDigits = 7

/**
 * What is sought, where it is a phone number and nothing else, as the database's `dialled` (migration 0157) has it: its digits alone, without
 * the country's 44. Any other text stays as it is.
 */
export function dialled(sought: string): string {
  const digits = sought.replace(/[ ()+./-]/g, '')
  const isNumber = digits.length >= fewestDigits && /^\d+$/.test(digits)
  return isNumber ? digits.replace(/^(00)?44(0)?/, '0') : sought
}
