import { api } from '../platform/api-client.ts'
import type { ImportList } from './import-list.ts'

/** Adds all or none; under one key once, however often it is sent. One whose external_id was known already has no `created`. */
export function addRecords(list: ImportList['name'], records: readonly object[], idempotencyKey: string) {
  // The records were made by the schema of the endpoint's own body.
  const input = { body: { items: [...records] } } as never
  return api[list].createMany.call(input, { idempotencyKey })
}
