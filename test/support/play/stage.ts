import { NewLocation } from '#contract/stock.ts'
import { openApp } from '#server/app.ts'
import { listLocations } from '#server/stock/location-queries.ts'
import { createLocation } from '#server/stock/save-location.ts'
import { hire } from '../hire.ts'
import { openShop } from '../open-shop.ts'

export type Stage = Awaited<ReturnType<typeof openStage>>

/** A shop with three people at work in it, each at a door of their own, and little enough stock to fight for. */
export async function openStage() {
  const shop = await openShop()
  const [ben, cleo] = [await hire(shop, 'manager'), await hire(shop, 'manager')]
  const app = openApp(shop.context)
  const tokens = [await shop.token(), ben.token, cleo.token]
  const products: string[] = []
  for (const onHand of [3, 15, 60, 200]) products.push((await shop.product({ onHand })).id)
  const home = (await listLocations(shop.scope)).items[0]?.id ?? ''
  const yard = (await createLocation(shop.scope, NewLocation.parse({ name: 'Yard' }))).id
  const ask = (actor: number, path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${tokens[actor]}`, 'x-org-id': shop.scope.orgId, ...init.headers }
    return app.request(`/api/v1${path}`, { ...init, headers })
  }
  return {
    shop,
    products,
    /** The default one, and another. */
    places: [home, yard] as const,
    orders: [] as string[],
    /** Requests made, without those made again. */
    steps: 0,
    /** Requests answered with success, by path. */
    done: new Map<string, number>(),
    ask,
    read: async <T>(path: string) => {
      const answer = await ask(0, path)
      if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as T
    },
  }
}
