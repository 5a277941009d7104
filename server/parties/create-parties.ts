import { newId, type Scope, type Tx } from '#server/platform/database/scope.ts'
import { built } from '#server/platform/database/statement.ts'
import type { PartySource } from './party.ts'

type Asked = { name: string; external_id?: string | undefined } & Record<string, unknown>

/**
 * Adds up to 500, all or none; those whose external_id is known already are left as they are and answered with `created: false`. One without
 * an external_id is always added.
 */
export function createParties(scope: Scope, { table, noun, ofExternalIds }: PartySource, items: readonly Asked[]) {
  return scope.transaction(async (tx) => {
    const rows = items.map((item) => ({ ...item, id: newId(), user_id: tx.userId }))
    const insert = tx.db
      .insertInto(table)
      .values(rows.toSorted(byExternalId))
      .onConflict((conflict) => conflict.doNothing())
    const [, stored] = await tx.batch(built(insert), ofExternalIds(items.flatMap((item) => item.external_id ?? [])))
    const idOf = new Map(stored.map((party) => [party.external_id, party.id]))
    // Of one external_id given twice the first row made it, the second is answered like any known one.
    const answers = rows.map(({ id: own, external_id }) => {
      const id = external_id === undefined ? own : (idOf.get(external_id) ?? '')
      return { id, external_id: external_id ?? null, created: id === own }
    })
    for (const [place, row] of rows.entries()) if (answers[place]?.created) tell(tx, table, noun, row)
    return { items: answers }
  })
}

/** Sorted, so that two who send the same parties in another order queue instead of deadlocking; of one given twice the first stays ahead. */
const byExternalId = ({ external_id: one = '' }: Asked, { external_id: other = '' }: Asked) =>
  one === other ? 0 : one < other ? -1 : 1

const tell = (tx: Tx, table: PartySource['table'], noun: PartySource['noun'], row: { id: string }) =>
  tx.audit({ action: `${noun}.created`, table, id: row.id, after: row })
