import { setTimeout } from 'node:timers/promises'
import type { Shop } from '#test/support/open-shop-in.ts'
import { rowsOf } from '#test/support/rows-of.ts'

/** The rows of an organisation once the server has done in the background what was left to do there. */
export async function settledRows(shop: Shop) {
  for (let seen = '', looks = 0; ; looks++) {
    const rows = await rowsOf(shop)
    const now = JSON.stringify(rows)
    if ((now === seen && rows.outbox?.rows === 0) || looks > 100) return rows
    seen = now
    await setTimeout(300)
  }
}
