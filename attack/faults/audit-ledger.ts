import type { Product } from '#contract/products.ts'
import type { Movement } from '#contract/stock.ts'
import type { asker } from '#test/support/ask.ts'
import { booksWrong } from '../books-wrong.ts'

type Page = { items: Movement[]; next_cursor: string | null }

/** What was acknowledged against what the ledger shows: each unit once, and the shelf holds as many as the ledger. */
export async function auditLedger(ask: ReturnType<typeof asker>, product_id: string, acknowledged: readonly string[]) {
  const times = new Map<string, number>()
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ product_id, limit: '200', ...(cursor ? { cursor } : {}) })
    const { status, text, json } = await ask.raw(`/api/v1/stock/movements?${query}`)
    if (status !== 200) throw new Error(`The ledger answered ${status}: ${text}`)
    const page = json as Page
    for (const { reference_id } of page.items) times.set(reference_id ?? '', (times.get(reference_id ?? '') ?? 0) + 1)
    cursor = page.next_cursor
  }
  const lost = acknowledged.filter((key) => !times.has(key)).length
  const doubled = [...times.values()].filter((count) => count > 1).length
  const { stock_quantity } = (await ask.raw(`/api/v1/products/${product_id}`)).json as Product
  const wrong = await booksWrong(ask)
  if (lost > 0) wrong.push(`${lost} acknowledged movements are lost`)
  if (doubled > 0) wrong.push(`${doubled} movements are there twice`)
  if (stock_quantity !== acknowledged.length)
    wrong.push(`${acknowledged.length} units were acknowledged, the shelf holds ${stock_quantity}`)
  return { lost, doubled, wrong }
}
