import type { Page } from '@playwright/test'
import { ask, send } from './journey.ts'

type Line = { id: string; version: number; product_id: string; quantity: number; unit_price: number }

/** The first line of an order, as the API has it now. */
export async function firstLine(page: Page, order: string): Promise<Line> {
  const { items } = (await ask(page, `/api/v1/orders/${order}`)) as { items: Line[] }
  const [line] = items
  if (!line) throw new Error(`order ${order} has no line`)
  return line
}

/** The order's first line becomes this. */
export async function changeLine(page: Page, order: string, change: Partial<Line>) {
  const { id, version, product_id, quantity, unit_price } = await firstLine(page, order)
  const changed = [{ id, version, product_id, quantity, unit_price, ...change }]
  await send(page, `/api/v1/orders/${order}/lines`, { changed })
}
