/** A number as people type it, `£1,234.50` too. Blank is null; what is no number is NaN, which every schema refuses. */
export function parseNumber(value: unknown): number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  const text = String(value).replace(/[\s,£]/g, '')
  if (text === '') return null
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
}
