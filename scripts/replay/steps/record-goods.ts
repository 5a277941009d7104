import { mostMovements } from '#contract/shared/limits.ts'
import { stock } from '#contract/stock.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { GoodsLine, Invoice } from '../sales-file/gather-sales.ts'
import { type MovementKind, movementsOf } from './find-what-is-done.ts'
import { keyFor } from './idempotency-key.ts'
import { chunksOf } from './in-parallel.ts'
import type { Catalogue } from './load-catalogue.ts'

const directions = { return: 'in', write_off: 'out' } as const satisfies Record<MovementKind, 'in' | 'out'>

/** Returns into stock, write-offs out of it, each under the number of its invoice. */
export async function recordGoods(
  api: ApiClient,
  { products }: Catalogue,
  recorded: ReadonlyMap<string, number>,
  { kind, invoice, lines }: { kind: MovementKind; invoice: Invoice; lines: readonly GoodsLine[] },
) {
  if ((recorded.get(movementsOf(kind, invoice.number)) ?? 0) >= lines.length) return
  let part = 1
  for (const some of chunksOf(lines, mostMovements)) {
    const items = some.map(({ code, quantity }) => ({
      product_id: products.get(code) ?? '',
      movement_type: directions[kind],
      quantity,
      reference_type: kind,
      reference_id: invoice.number,
    }))
    await api.call(stock.recordMany, { body: { items }, key: keyFor(invoice.number, `${kind}-${part++}`) })
  }
}
