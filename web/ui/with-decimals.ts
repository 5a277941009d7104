/** A number as a form puts it into its field, `1234.5`, with all its decimals, `1234.50`. What is written in any other way, or would be rounded, stays. */
export function withDecimals(text: string, decimals: number): string {
  const number = Number(text)
  const shown = number.toFixed(decimals)
  return String(number) === text && Number(shown) === number ? shown : text
}
