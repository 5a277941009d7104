type Prices = { cost_price: number | null; selling_price: number | null }

/** What is left of the selling price: in pence, and as a whole percentage of it; undefined where that cannot be said. */
export function marginOf({ cost_price, selling_price }: Prices) {
  if (cost_price === null || !selling_price) return undefined
  const pence = Math.round(selling_price * 100) - Math.round(cost_price * 100)
  // A loss of less than half a per cent is 0%, and no -0%.
  return { pounds: pence / 100, percent: Math.round(pence / selling_price) || 0 }
}
