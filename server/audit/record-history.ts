import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/refusal.ts'
import { ofRows } from './find-writes.ts'
import { type PageOf, pageOf, placeOf } from './list-audit.ts'

/** Records whose page tells their history, by their tables. */
const nouns = {
  ...{ customers: 'Customer', suppliers: 'Supplier', locations: 'Location' },
  ...{ picklists: 'Picklist', receipts: 'Receipt', shipments: 'Shipment' },
} as const
type Table = keyof typeof nouns

/** A page of what was done to one record, newest first. Refuses one that is not the organisation's. */
export const recordHistory = (scope: Scope, table: Table, id: string, page: PageOf) =>
  scope.anyCopy.read(async (tx) => {
    await requireRecord(tx, table, id)
    return pageOf(tx, page, await tx.run(ofRows([id], placeOf(page))))
  })

async function requireRecord(tx: Tx, table: Table, id: string) {
  const found = await tx.db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  if (!found) notFound(nouns[table])
}
