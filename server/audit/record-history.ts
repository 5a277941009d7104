import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/refusal.ts'
import { ofRows } from './find-writes.ts'
import { type PageOf, pageOf, placeOf } from './list-audit.ts'

/** Records whose page tells their history, by their tables. */
const nouns = {
  ...{ customers: 'Customer', suppliers: 'Supplier', locations: 'Location' },
  ...{ picklists: 'Picklist', shipments: 'Shipment' },
} as const
type Table = keyof typeof nouns

/** A page of what was done to one record, newest first. Refuses one that is not the organisation's. */
export const recordHistory = (scope: Scope, table: Table, id: string, page: PageOf) =>
  scope.anyCopy.read(async (tx) => {
    await requireRecord(tx, table, id)
    return pageOf(tx, page, await tx.run(ofRows([id], placeOf(page))))
  })

/** The same of a receipt. What takes one back is written with that one: the history of a reversal is this write alone. */
export const receiptHistory = (scope: Scope, id: string, page: PageOf) =>
  scope.anyCopy.read(async (tx) => {
    const columns = ['user_id', 'reverses_receipt_id as reversed'] as const
    const found = await tx.db.selectFrom('receipts').select(columns).where('id', '=', id).executeTakeFirst()
    const { reversed, user_id } = found ?? notFound('Receipt')
    const writes = reversed
      ? ofRows([reversed], placeOf(page), [{ action: 'receipt.reversed', user_id }])
      : ofRows([id], placeOf(page))
    return pageOf(tx, page, await tx.run(writes))
  })

async function requireRecord(tx: Tx, table: Table, id: string) {
  const found = await tx.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  if (!found) notFound(nouns[table])
}
