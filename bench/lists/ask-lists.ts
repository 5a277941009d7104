import { type Measured, measure } from '../drive.ts'
import type { ListLoad } from './measured-lists.ts'
import type { ListShop, ListShops } from './open-list-shops.ts'

/** The same load on the small and the large organisation. */
export type AskedList = { load: ListLoad; small: Measured; large: Measured }
export type Pace = { clients: number; seconds: number }

const warmUpSeconds = 0.3
export const rounds = 3

/**
 * Each load in turns on the small and the large organisation, so that what else the machine does meets both. Answers the
 * middle one of the rounds by p95.
 */
export async function askList({ server, small, large }: ListShops, load: ListLoad, pace: Pace): Promise<AskedList> {
  const ask = (shop: ListShop, seconds: number) =>
    measure(server, {
      connections: pace.clients,
      seconds,
      question: () => ({ ...load.ask(shop), bearer: shop.bearer }),
    })
  for (const shop of [small, large]) await ask(shop, warmUpSeconds)
  const asked: { small: Measured; large: Measured }[] = []
  for (let round = 0; round < rounds; round++)
    asked.push({ small: await ask(small, pace.seconds), large: await ask(large, pace.seconds) })
  return { load, small: middle(asked.map((one) => one.small)), large: middle(asked.map((one) => one.large)) }
}

export function middle(measured: Measured[]): Measured {
  const [one] = measured.toSorted((a, b) => a.latency.p95 - b.latency.p95).slice(Math.floor(measured.length / 2))
  if (!one) throw new Error('Nothing was measured')
  return one
}
