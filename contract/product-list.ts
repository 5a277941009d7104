// Without Zod: the page of products reads this before it loads the schemas.

/** What the list can be sorted by; `-` before it turns the order round. Products without a price come before free ones. */
export const productSorts = ['created_at', 'name', 'sku', 'stock', 'cost_price', 'selling_price', 'status'] as const
export type ProductSort = (typeof productSorts)[number]
export const productOrders = productSorts.flatMap((sort) => [sort, `-${sort}`] as const)
export type ProductOrder = (typeof productOrders)[number]

export const activities = ['active', 'inactive'] as const

/** `low`: at or below the minimum; `out`: none left. */
export const stockStates = ['low', 'out'] as const
export type StockState = (typeof stockStates)[number]

/** So many days without a movement are long. */
export const idleDays = 60
/** What the list can be narrowed to; `idle`: some is left and none has moved for `idleDays`. */
export const stockFilters = [...stockStates, 'idle'] as const
export type StockFilter = (typeof stockFilters)[number]

/** The rule behind every "low" and "out" on a screen; `server/products/stock-states.ts` is the same in SQL. */
export const stockIs: Record<StockState, (product: { stock_quantity: number; min_stock_level: number }) => boolean> = {
  low: ({ stock_quantity, min_stock_level }) => stock_quantity <= min_stock_level,
  out: ({ stock_quantity }) => stock_quantity === 0,
}
