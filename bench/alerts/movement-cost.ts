import { drive } from '../drive.ts'
import type { BenchBusiness } from './open-bench-business.ts'

const connections = 8

export type MovementCost = { without: number; withRules: number; loss_percent: number }[]

/** Movements a second of a business with one rule and of one with 100 more, in turns; the alerts are judged in the same process meanwhile. */
export async function movementCost(
  url: string,
  plain: BenchBusiness,
  ruled: BenchBusiness,
  rounds: number,
  seconds: number,
) {
  const found: MovementCost = []
  for (let round = 0; round < rounds; round++) {
    const pair = round % 2 ? [ruled, plain] : [plain, ruled]
    const speeds = new Map<BenchBusiness, number>()
    for (const business of pair) speeds.set(business, (await drive(url, moving(business, seconds))).per_second)
    const [without, withRules] = [speeds.get(plain) ?? 0, speeds.get(ruled) ?? 0]
    found.push({ without, withRules, loss_percent: Math.round((1 - withRules / without) * 1000) / 10 })
  }
  return found
}

const moving = ({ token, products }: BenchBusiness, seconds: number) => ({
  ...{ connections, seconds },
  question: () => movement(token, products),
})

/** One unit of any of the products comes in. */
export const movement = (bearer: string, products: readonly string[]) => ({
  ...{ method: 'POST', path: '/api/v1/stock/movements', bearer },
  json: { product_id: products[Math.floor(Math.random() * products.length)], movement_type: 'in', quantity: 1 },
})
