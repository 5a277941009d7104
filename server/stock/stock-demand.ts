/** What one order line wants of one product, in whole units. */
export type Demand = { order_item_id: string; product_id: string; quantity: number }

/** What is free (on hand less reserved) of a product at a place. */
export type Free = { product_id: string; location_id: string; free: number; is_default: boolean }

export type Allocation = { order_item_id: string; product_id: string; location_id: string; quantity: number }
export type Shortage = { product_id: string; wanted: number; left: number }

/**
 * Shares out what is free, the default location first, lines in the order given. Demand is summed per product before it is
 * judged: two lines for the same goods never both count the same unit.
 */
export function allocate(
  demands: readonly Demand[],
  free: readonly Free[],
): { allocations: Allocation[]; shortages: Shortage[] } {
  const shelves = new Map<string, Free[]>()
  for (const level of free.toSorted((a, b) => Number(b.is_default) - Number(a.is_default) || b.free - a.free))
    shelves.set(level.product_id, [...(shelves.get(level.product_id) ?? []), { ...level }])

  const allocations: Allocation[] = []
  const missing = new Map<string, number>()
  for (const { order_item_id, product_id, quantity } of demands) {
    let open = quantity
    for (const shelf of shelves.get(product_id) ?? []) {
      const taken = Math.min(open, shelf.free)
      if (taken <= 0) continue
      shelf.free -= taken
      open -= taken
      allocations.push({ order_item_id, product_id, location_id: shelf.location_id, quantity: taken })
    }
    if (open > 0) missing.set(product_id, (missing.get(product_id) ?? 0) + open)
  }
  const wanted = (id: string) =>
    demands.reduce((sum, demand) => (demand.product_id === id ? sum + demand.quantity : sum), 0)
  const shortages = [...missing].map(([product_id, open]) => ({
    product_id,
    wanted: wanted(product_id),
    left: wanted(product_id) - open,
  }))
  return { allocations, shortages }
}
