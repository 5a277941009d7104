import { stock } from '#contract/stock.ts'
import type { RunningServer } from '#test/support/start-server.ts'
import { openApiClient } from '../../scripts/replay/api/api-client.ts'
import { signIn } from '../../scripts/replay/api/sign-in.ts'
import { loadCatalogue } from '../../scripts/replay/steps/load-catalogue.ts'
import type { Shop } from './ordinary-work.ts'

const goods = 500

/** A business with some stock, and somebody signed in to it. */
export async function openShop(server: RunningServer, signal: AbortSignal): Promise<Shop> {
  const { url } = server
  const credentials = await signIn(url, await server.createOwner('Bench'), signal)
  const api = openApiClient({ url, credentials, signal })
  const skus = Array.from({ length: goods }, (_, place) => `SKU-${place}`)
  const named = skus.map(
    (code, place) => [code, { code, name: `Steel lamp ${place.toString(16)}`, pence: 500 }] as const,
  )
  const catalogue = await loadCatalogue(api, { goods: new Map(named), customers: new Map() })
  const items = skus.map((sku) => ({ product_id: catalogue.products.get(sku) ?? '', quantity: 10_000 }))
  await api.call(stock.recordMany, { body: { items }, key: 'first stock' })
  return { api, url, token: () => credentials.token(), skus, catalogue }
}
