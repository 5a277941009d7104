/** Encodes a value for an address in a mail: a number in it would be taken for the code by whoever, or whatever, reads the mail; escaped digits read as none. */
export function encodeWithoutDigitRuns(value: string) {
  const usual = encodeURIComponent(value)
  if (!/\d{6}/.test(usual)) return usual
  return Array.from(value, (char) => (/\d/.test(char) ? `%3${char}` : encodeURIComponent(char))).join('')
}
