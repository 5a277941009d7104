export type Plan = {
  clients: number
  orders: number
  movements: number
  /** Where the numbers of pgbench's orders begin: no two plans share an order. */
  base: number
}

export const warmUp: Plan = { clients: 8, orders: 200, movements: 1000, base: 1_000_000 }
export const plans: readonly Plan[] = [
  { clients: 1, orders: 200, movements: 800, base: 2_000_000 },
  { clients: 8, orders: 800, movements: 4000, base: 3_000_000 },
  { clients: 32, orders: 800, movements: 4000, base: 4_000_000 },
]
