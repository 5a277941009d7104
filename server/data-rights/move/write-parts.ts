import { checkAllSeals } from '#server/audit/check-seals.ts'
import { checkBooks } from '#server/dashboard/check-books.ts'
import { readWhole } from '#server/data-rights/read-table.ts'
import { type Column, schemaVersion, shapesOf, type TableShape } from '#server/data-rights/table-shapes.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { type Batching, localStatement, type Statement } from '#server/platform/database/statement.ts'
import { type Installation, movingScope, NotMoved } from './installation.ts'
import { type MoveHead, type MovePart, summing } from './move-parts.ts'
import { type Carried, carriedLocalTables, movedTables } from './move-tables.ts'
import { openLine } from './open-secrets.ts'

/** Seconds that a page of a table may take. */
const patience = 60

/** A document as text: an answer that is null is another than none. */
const asText = ({ name, type }: Column) => (type === 'jsonb' ? `t."${name}"::text as "${name}"` : `t."${name}"`)
// A moment is written with the zone of its reader.
const inOneZone = localStatement('', `set local time zone 'UTC'`)

/** Every row that moves of the tables of an organisation, with what is sealed open. */
export async function* readMoved(
  tx: Batching,
  { keys }: Installation,
  shapes: readonly TableShape[],
): AsyncGenerator<{ table: string; lines: string[] }> {
  await tx.run(inOneZone())
  for (const shape of shapes)
    for await (const lines of readWhole(tx, shape, asText))
      yield { table: shape.table, lines: lines.map((line) => openLine(keys, shape.table, line)) }
}

const carried = Object.entries(carriedLocalTables) as [table: string, Carried][]

function rowsOf({ table, columns }: TableShape, { rows, become = {} }: Carried, orgId: string): Statement<string[]> {
  const read = columns.map((column) =>
    become[column.name] ? `${become[column.name]} as "${column.name}"` : asText(column),
  )
  const text = `select (select row_to_json(r) from (select ${read.join(', ')}) r)::text as line from ${table} t where ${rows}`
  return localStatement<{ line: string }>('', text)(orgId).as((found) => found.map(({ line }) => line))
}

const peopleOf = localStatement<MoveHead['people'][number]>(
  '',
  `select id, email, exists (select from account_deletions d where d.user_id = auth_users.id) as is_closing
   from auth_users where ${carriedLocalTables.auth_users.rows} order by id`,
)

/** Who would come along. */
export const readPeople = ({ database }: Installation, orgId: string) => localStatements(database).run(peopleOf(orgId))

type Move = Pick<MoveHead, 'id' | 'org_id' | 'address'>

/**
 * Everything of an organisation that nobody writes in any more, a piece after the other, handed to `keep`. Refuses one whose books or seals
 * do not hold: they would be no better elsewhere.
 */
export async function writeParts(source: Installation, move: Move, keep: (part: MovePart) => Promise<void>) {
  const { database, keys } = source
  const scope = movingScope(source, move.org_id)
  const [{ totals, differences }, seals] = [await checkBooks(scope), await checkAllSeals(scope)]
  if (differences.length + seals.differences.length > 0)
    throw new NotMoved('Its books or its audit log do not hold where it is: see `npm run books`, and mend that first.')
  const local = localStatements(database)
  const [schema, people, shapes, localShapes] = await local.batch(
    ...([schemaVersion(), peopleOf(move.org_id)] as const),
    ...([shapesOf(movedTables), shapesOf(carried.map(([table]) => table))] as const),
  )
  await keep({ kind: 'head', ...move, schema, people })
  const counted = summing()
  const hand = async (table: string, lines: string[]) => {
    if (lines.length === 0) return
    counted.add(table, lines)
    await keep({ kind: 'rows', table, lines })
  }
  for (const shape of localShapes) {
    const lines = await local.run(
      rowsOf(shape, carriedLocalTables[shape.table as keyof typeof carriedLocalTables], move.org_id),
    )
    await hand(
      shape.table,
      lines.map((line) => openLine(keys, shape.table, line)),
    )
  }
  await scope.readSnapshot(async (tx) => {
    for await (const { table, lines } of readMoved(tx, source, shapes)) await hand(table, lines)
  }, patience)
  await keep({ kind: 'end', sums: counted.sums(), totals, seal: seals.head })
}
