import { brokenConstraint } from '#server/platform/database/broken-constraint.ts'
import { saveVersioned } from '#server/platform/database/save-versioned.ts'
import { newId, type Scope, type Tx } from '#server/platform/database/scope.ts'
import { refuse } from '#server/platform/refusal.ts'
import { partyById } from './find-parties.ts'
import type { Party, PartyKind } from './party.ts'

/** What the contract of a kind has checked. */
type Fields = { name: string } & Record<string, unknown>

/** Adds a party; refuses `external_id_taken`. */
export function createParty<Row extends Party>(scope: Scope, kind: PartyKind<Row>, asked: Fields): Promise<Row> {
  const { table, noun } = kind
  return scope.transaction(async (tx) => {
    const id = newId()
    await tx.db
      .insertInto(table)
      .values({ ...asked, id, user_id: tx.userId })
      .execute()
      .catch(explain(kind, asked))
    const after = await partyById(tx, kind, id)
    tx.audit({ action: `${noun}.created`, table, id, after })
    return after
  })
}

/** Turns the broken constraint into the refusal on its field. */
const explain =
  <Row extends Party>({ table, noun }: PartyKind<Row>, { external_id: value }: Fields) =>
  (error: unknown): never => {
    if (brokenConstraint(error) !== `${table}_external_id`) throw error
    refuse('external_id_taken', `Another ${noun} has this external_id`, { field: 'external_id', value })
  }

/** Saves a party as its editor saw it; refuses `external_id_taken`, and `conflict` with the current row when someone else was faster. */
export function updateParty<Row extends Party>(
  scope: Scope,
  kind: PartyKind<Row>,
  id: string,
  { version, ...fields }: Fields & { version: number },
): Promise<Row> {
  const { table, noun } = kind
  const read = (tx: Tx, one: string) => partyById(tx, kind, one)
  return scope.transaction(async (tx) => {
    const edit = { table, noun, id, version, read }
    const before = await saveVersioned(tx, edit, { ...fields, user_id: tx.userId }).catch(explain(kind, fields))
    const after = await read(tx, id)
    tx.audit({ action: `${noun}.updated`, table, id, before, after })
    return after
  })
}
