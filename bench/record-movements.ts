import { stock } from '#contract/stock.ts'
import type { ApiClient } from '../scripts/replay/api/api-client.ts'
import { inParallel } from '../scripts/replay/steps/in-parallel.ts'

/** Books single movements, as people at their screens do: each a request of its own. */
export async function recordMovements(api: ApiClient, productIds: readonly string[], count: number, clients: number) {
  const numbers = Array.from({ length: count }, (_, number) => number)
  await inParallel(numbers, clients, async (number) => {
    const product_id = productIds[number % productIds.length] ?? ''
    const body = { product_id, movement_type: 'in', quantity: 1, reference_type: 'bench' } as const
    await api.call(stock.record, { body, key: `bench:movement:${number}` })
  })
}
