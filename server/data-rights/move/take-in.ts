import { type Column, schemaVersion, shapesOf, type TableShape } from '#server/data-rights/table-shapes.ts'
import { brokenConstraint } from '#server/platform/database/broken-constraint.ts'
import { type Batching, localStatement } from '#server/platform/database/statement.ts'
import { inMoveTransaction } from './in-move-transaction.ts'
import { type Installation, NotMoved } from './installation.ts'
import { knownPeople } from './known-people.ts'
import { differing, type MoveEnd, type MoveHead, type MovePart, summing } from './move-parts.ts'
import { type Carried, carriedLocalTables, movedTables } from './move-tables.ts'
import { sealLine } from './open-secrets.ts'
import { refuseOtherSchema } from './refuse-other-schema.ts'

/** Rows of a table that is not an organisation's own. */
const local: Readonly<Record<string, Carried>> = carriedLocalTables

const note = localStatement(
  '',
  'insert into organisation_moves (org_id, id, address, people) values ($1, $2, $3, $4::uuid[])',
)

/**
 * Writes down what another installation hands over, with the ids it has there, in one transaction: all of it or nothing. Nobody enters it
 * before it is opened. `feed` hands over the parts.
 */
export function takeIn(
  installation: Installation,
  feed: (keep: (part: MovePart) => Promise<void>) => Promise<void>,
): Promise<{ head: MoveHead; end: MoveEnd }> {
  return inMoveTransaction(installation.database, async (tx) => {
    const counted = summing()
    let taking: Awaited<ReturnType<typeof begin>> | undefined
    let end: MoveEnd | undefined
    await feed(async (part) => {
      if (part.kind === 'head') taking = await begin(tx, part)
      else if (!taking || end) throw new NotMoved('This is not the stream of an organisation that moves.')
      else if (part.kind === 'end') end = part
      else {
        counted.add(part.table, part.lines)
        await write(tx, installation, taking, part)
      }
    })
    if (!taking || !end) throw new NotMoved('What was handed over ends before its end.')
    refuseDifference(end, counted.sums())
    const { head, known } = taking
    const came = head.people.filter(({ id }) => !known.has(id)).map(({ id }) => id)
    await tx.run(note(head.org_id, head.id, head.address, came))
    return { head, end }
  }).catch((error: unknown) => {
    if (brokenConstraint(error) === 'auth_users_email_key')
      throw new NotMoved(
        'Somebody opened an account at the destination just now with an address that comes along. Run it again.',
      )
    throw error
  })
}

function refuseDifference(end: MoveEnd, found: MoveEnd['sums']) {
  const tables = differing(end.sums, found)
  if (tables.length > 0) throw new NotMoved(`What arrived is not what was sent: ${tables.join(', ')}. Run it again.`)
}

async function begin(tx: Batching, head: MoveHead) {
  const [schema, shapes] = await tx.batch(schemaVersion(), shapesOf([...Object.keys(local), ...movedTables]))
  refuseOtherSchema(head.schema, schema)
  const known = await knownPeople(tx, head)
  return {
    head,
    known,
    factors: new Set<string>(),
    inserts: new Map(shapes.map((shape) => [shape.table, insertOf(shape, head.org_id)])),
  }
}
type Taking = Awaited<ReturnType<typeof begin>>

/** Each column read as what it is, a document as the text it came as; every row is of the organisation that moves. */
function insertOf({ table, columns }: TableShape, orgId: string) {
  const isOwn = columns.some(({ name }) => name === 'org_id')
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const types = columns.map(({ name, type }) => `"${name}" ${type === 'jsonb' ? 'text' : type}`).join(', ')
  const text = `insert into ${table} (${names}) select ${columns.map(readOf).join(', ')} from json_to_recordset($1::json) as r(${types})`
  return (lines: readonly string[]) =>
    localStatement('', text)(`[${lines.join(',')}]`, ...(isOwn ? [orgId] : [])).as((_, count) => count)
}

function readOf({ name, type }: Column) {
  if (name === 'org_id') return '$2::uuid'
  return type === 'jsonb' ? `r."${name}"::jsonb` : `r."${name}"`
}

async function write(
  tx: Batching,
  { keys }: Installation,
  taking: Taking,
  { table, lines }: { table: string; lines: readonly string[] },
) {
  const insert = taking.inserts.get(table)
  if (!insert) throw new NotMoved(`The stream has a table ${table} that does not move.`)
  const kept = lines.filter((line) => isToBeWritten(taking, table, line)).map((line) => sealLine(keys, table, line))
  if (kept.length === 0) return
  const written = await tx.run(insert(kept))
  if (written !== kept.length) throw new Error(`${kept.length} rows of ${table} came, and ${written} were written`)
}

/** Whoever has their account here already keeps it as it is. */
function isToBeWritten({ known, factors }: Taking, table: string, line: string): boolean {
  if (table === 'auth_recovery_codes') return factors.has((JSON.parse(line) as { factor_id: string }).factor_id)
  const person = local[table]?.person
  if (!person) return true
  const row = JSON.parse(line) as { id: string; user_id: string }
  if (known.has(row[person])) return false
  if (table === 'auth_factors') factors.add(row.id)
  return true
}
