import { newId } from '#server/platform/database/scope.ts'
import { untilDue } from '../due-turns.ts'
import { type Latency, latencyOf } from '../latency.ts'
import type { ListShop } from '../lists/open-list-shops.ts'
import { openConnection } from '../plain-connection.ts'

export const scanners = 4
/** Each of them records a movement so often. */
export const everyMs = 20

/** Movements of an organisation from now until `isOver` says so; failed are those the server had no time for, not those of a product that has just been archived. */
export async function moveMeanwhile(
  url: string,
  shop: Pick<ListShop, 'bearer' | 'sample'>,
  isOver: () => boolean,
): Promise<Latency> {
  const taken: number[] = []
  const failed: string[] = []
  const scan = async () => {
    const connection = await openConnection(url)
    let end = Number.POSITIVE_INFINITY
    for (let due = performance.now(); due < end; due += everyMs) {
      const since = await untilDue(due)
      const product_id = shop.sample[Math.floor(Math.random() * shop.sample.length)]?.id
      const { status, body } = await connection.ask({
        ...{ method: 'POST', path: '/api/v1/stock/movements', bearer: shop.bearer, key: newId() },
        json: { product_id, movement_type: 'in', quantity: 1 },
      })
      taken.push(performance.now() - since)
      if (status >= 500) failed.push(body)
      if (isOver()) end = Math.min(end, performance.now())
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: scanners }, scan))
  if (failed.length > 0) process.stderr.write(`${failed[0]}\n`)
  return latencyOf(taken, failed.length)
}
