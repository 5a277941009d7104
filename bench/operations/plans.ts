export type Plan = {
  clients: number
  orders: number
  movements: number
  products: number
  /**
   * Where the numbers of pgbench's orders begin. No two plans share an order, nor the last six digits that its number is
   * proposed from: looking past taken numbers would be measured instead.
   */
  base: number
}

/** Until the server's code is compiled: its first thousands of requests take it more processor time, and a server runs for months. */
export const warmUp: Plan = { clients: 8, orders: 600, movements: 40_000, products: 3000, base: 1_001_000 }
/** Orders that stay confirmed: a shop always has some. */
export const openOrders: Plan = { clients: 8, orders: 200, movements: 1000, products: 100, base: 5_005_000 }
export const plans: readonly Plan[] = [
  { clients: 1, orders: 200, movements: 800, products: 400, base: 2_002_000 },
  { clients: 8, orders: 800, movements: 4000, products: 1600, base: 3_003_000 },
  { clients: 32, orders: 800, movements: 4000, products: 1600, base: 4_004_000 },
]
