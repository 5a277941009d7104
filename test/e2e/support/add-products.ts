import type { Page } from '@playwright/test'
import { send } from './journey.ts'

type Given = { name: string; stock_quantity?: number; selling_price?: number }
/** At once, through the API; each with a SKU of its own. */
export async function addProducts(page: Page, given: Given[]) {
  const items = given.map((product, place) => ({
    sku: `${product.name}-${place}`,
    ...product,
    external_id: `e-${place}`,
  }))
  await send(page, '/api/v1/products/batch', { items })
}

export const lamps = Array.from({ length: 120 }, (_, number) => ({ name: `Lamp ${String(number).padStart(3, '0')}` }))
