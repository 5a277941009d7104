/** So many active products that are low are looked at for one to reorder, so that a catalogue that is all low costs no more. */
export const lowLookedAt = 100

type Level = {
  stock_quantity: number
  reserved_quantity: number
  min_stock_level: number
  max_stock_level: number | null
}

/** Units that submitted purchases still bring, and those that confirmed sales wait for: sold beyond the stock, and promised by nothing. */
type Coming = { incoming: number; waiting: number }

/**
 * So many units of a product are missing, given how many are on order already: what fills it up to its maximum, or where it has none,
 * lifts it above its minimum, once what is sold has gone. At least one.
 */
export function missingUnits(product: Level, { incoming, waiting }: Coming): number {
  const { stock_quantity, reserved_quantity, min_stock_level, max_stock_level } = product
  const wanted = max_stock_level ?? min_stock_level + 1
  return Math.max(1, wanted + reserved_quantity + waiting - stock_quantity - incoming)
}
