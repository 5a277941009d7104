import { setTimeout } from 'node:timers/promises'
import type { BulkAction, ProductChange } from '#contract/product-changes.ts'
import type { ListShop } from '../lists/open-list-shops.ts'
import { openConnection } from '../plain-connection.ts'

/** Changes every product of a shop and answers how it ended. */
export async function changeAll(url: string, shop: ListShop, action: BulkAction): Promise<ProductChange> {
  const connection = await openConnection(url)
  const ask = async (method: string, path: string, json?: unknown) => {
    const { status, body } = await connection.ask({ method, path, bearer: shop.bearer, json })
    if (status !== 200) throw new Error(`Answered ${status}: ${body}`)
    return JSON.parse(body) as ProductChange
  }
  try {
    let change = await ask('POST', '/api/v1/products/bulk', { action, filter: {}, expected_count: shop.products })
    while (change.ended_at === null) {
      await setTimeout(250)
      change = await ask('GET', `/api/v1/products/bulk/${change.id}`)
    }
    return change
  } finally {
    connection.close()
  }
}
