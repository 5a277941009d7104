import { productName } from '#contract/shared/product-name.ts'
import { addressesOf } from '#server/auth/mail/addresses-of.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { isLeftOut, leftOutTables } from './left-out.ts'
import { countRows } from './read-table.ts'
import { readmeText } from './readme-text.ts'
import type { TableShape } from './table-shapes.ts'
import { type ArchivedFile, filesOf, type Tally, zipOf } from './write-archive.ts'

/** Seconds that a count, or a page of a table, may take. */
const patience = 60
/** Which way the files are laid out. */
const layout = 1

type Row = Record<string, unknown>
const own = localStatement<{ organisation: Row; at: string }>(
  'own_organisation',
  'select to_jsonb(o) as organisation, now() as at from organisations o where id = $1',
)
const members = localStatement<{ user_id: string; role: string; created_at: string }>(
  'own_members',
  'select user_id, role, created_at from user_orgs where org_id = $1 order by created_at, user_id',
)

// What proves a key is in no export; what it may do is theirs to know.
const keys = localStatement<Row>(
  'own_api_keys',
  `select id, scopes, expires_at, revoked_at, last_used_at from api_key_proofs where org_id = $1 order by id`,
)

export type Written = { bytes: Buffer; rows: number; total: number }

/** Everything of the organisation as one moment has it, as a zip in parts, handed to `keep` one after the other. */
export function writeExport(
  scope: Scope,
  { shapes, version }: { shapes: readonly TableShape[]; version: string },
  keep: (part: Written) => Promise<void>,
): Promise<void> {
  return scope.readSnapshot(async (tx) => {
    const counts = await countRows(tx, shapes)
    const total = 2 * counts.reduce((sum, count) => sum + count, 0)
    const tally: Tally = { rows: 0, files: [] }
    const { made_at, files: owned } = await ownFiles(tx)
    const manifest = () => ({
      ...{ product: productName, layout, schema: version, organisation: tx.orgId, made_at: made_at.toISOString() },
      ...{ files: tally.files, left_out: leftOutTables },
    })
    const files: ArchivedFile[] = [
      { name: 'README.txt', content: () => [readmeText(shapes, made_at)] },
      ...owned,
      ...shapes.flatMap((shape) => filesOf(tx, shape, tally)),
      { name: 'manifest.json', content: () => [`${JSON.stringify(manifest(), null, 2)}\n`] },
    ]
    for await (const bytes of zipOf(files, made_at)) await keep({ bytes, rows: tally.rows, total })
  }, patience)
}

/** What the tables of the organisation do not say: its own row, who may enter it, with their addresses, and what its keys may do. */
async function ownFiles(tx: Tx): Promise<{ made_at: Date; files: ArchivedFile[] }> {
  const [[organisation], people, programs] = await tx.batch(own(tx.orgId), members(tx.orgId), keys(tx.orgId))
  const [, addressed] = await tx.batch(...addressesOf(people.map(({ user_id }) => user_id)))
  const email = new Map(addressed.map((person) => [person.id, person.email]))
  const rows = people.map((person) => ({ ...person, email: email.get(person.user_id) ?? null }))
  const json = (row: unknown) => `${JSON.stringify(row)}\n`
  const shown = Object.entries(organisation?.organisation ?? {}).filter(([name]) => !isLeftOut({ name }))
  const files = [
    { name: 'json/organisation.jsonl', content: () => [json(Object.fromEntries(shown))] },
    { name: 'json/people.jsonl', content: () => rows.map(json) },
    { name: 'json/api_key_scopes.jsonl', content: () => programs.map(json) },
  ]
  return { made_at: new Date(organisation?.at ?? 0), files }
}
