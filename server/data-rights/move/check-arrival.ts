import { checkAllSeals } from '#server/audit/check-seals.ts'
import { checkBooks } from '#server/dashboard/check-books.ts'
import { shapesOf } from '#server/data-rights/table-shapes.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { type Installation, movingScope, NotMoved } from './installation.ts'
import { differing, type MoveEnd, summing } from './move-parts.ts'
import { carriedLocalTables, movedTables } from './move-tables.ts'
import { readMoved } from './write-parts.ts'

const patience = 60

/** Reads everything again where it has arrived: every row as it was sent, the books balanced, the audit log sealed as it was. */
export async function checkArrival(destination: Installation, orgId: string, end: MoveEnd): Promise<void> {
  const scope = movingScope(destination, orgId)
  const shapes = await localStatements(destination.database).run(shapesOf(movedTables))
  const counted = summing()
  await scope.readSnapshot(async (tx) => {
    for await (const { table, lines } of readMoved(tx, destination, shapes)) counted.add(table, lines)
  }, patience)
  const sent = Object.fromEntries(Object.entries(end.sums).filter(([table]) => !(table in carriedLocalTables)))
  const tables = differing(sent, counted.sums())
  if (tables.length > 0)
    throw new NotMoved(`What is kept at the destination is not what was sent: ${tables.join(', ')}.`)
  const books = await checkBooks(scope)
  const seals = await checkAllSeals(scope)
  const isBalanced = books.balanced && JSON.stringify(books.totals) === JSON.stringify(end.totals)
  if (!isBalanced) throw new NotMoved('The books do not balance at the destination.')
  if (seals.differences.length > 0 || seals.head.hash !== end.seal.hash)
    throw new NotMoved('The seals of the audit log do not hold at the destination.')
}
