type Level = { stock_quantity: number; min_stock_level: number; max_stock_level: number | null }

/**
 * Stock and minimum as parts of what fits, 0 to 1. What fits is the maximum, or where there is none twice the minimum; what lies beyond
 * fills it. Undefined for a product with neither.
 */
export function gaugeOf({ stock_quantity, min_stock_level, max_stock_level }: Level) {
  const fits = max_stock_level ?? min_stock_level * 2
  if (fits <= 0) return undefined
  const part = (units: number) => Math.min(1, Math.max(0, units / fits))
  return { filled: part(stock_quantity), minimum: part(min_stock_level) }
}
