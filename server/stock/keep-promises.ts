import type { Tx } from '#server/platform/database/scope.ts'
import { changeLevels, placeOf } from './change-levels.ts'
import { consumePromises } from './consume-promises.ts'
import { lockAvailableStock } from './lock-available-stock.ts'
import { beyond, promisesTo, takeOf, unitsFor } from './promises-to.ts'
import type { Allocation, Demand, Free } from './stock-demand.ts'

/** Of what lines were promised, what they keep, and what is free then at the places of their products. */
export type KeptPromises = { kept: Demand[]; free: Free[] }

/**
 * Order lines whose needs change keep what they were promised where it lies, up to what they need now; the rest goes back, from the place
 * that is picked last. What one of them gives back is free for the others, also of a removed product, of which nothing else is. Every level of the products is
 * locked for it, and of `others` that the caller goes on to promise: a level that was wanted later might come before one that is held.
 */
export async function keepPromises(tx: Tx, needs: readonly Demand[], others: readonly string[]): Promise<KeptPromises> {
  const products = [...needs.map((need) => need.product_id), ...others]
  if (products.length === 0) return { kept: [], free: [] }
  const [free, promised = []] = await tx.batch(
    lockAvailableStock(products),
    needs.length > 0 ? promisesTo(needs) : undefined,
  )
  const had = needs.map((need) => ({ ...need, quantity: unitsFor(need, promised) }))
  const kept = needs.map((need) => ({ ...need, quantity: Math.min(need.quantity, unitsFor(need, promised)) }))
  const given = takeOf(promised.toReversed(), beyond(had, kept))
  if (given.length > 0) {
    tx.queue(
      ...consumePromises(given),
      changeLevels(given.map(({ quantity, ...place }) => ({ ...place, reserved: -quantity }))),
    )
  }
  for (const { product_id } of given) tx.metricDeltas.promised_ids.add(product_id)
  return { kept, free: free.map((level) => ({ ...level, free: level.free + unitsAt(level, given) })) }
}

const unitsAt = (level: Free, given: readonly Allocation[]) =>
  given.reduce((sum, one) => (placeOf(one) === placeOf(level) ? sum + one.quantity : sum), 0)
