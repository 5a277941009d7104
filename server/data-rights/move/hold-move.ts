import { randomInt } from 'node:crypto'
import { type Batching, localStatement } from '#server/platform/database/statement.ts'
import { inMoveTransaction } from './in-move-transaction.ts'
import { type Installation, NotMoved } from './installation.ts'

const lockOrganisation = localStatement<{ is_mine: boolean }>(
  '',
  `select pg_try_advisory_xact_lock(hashtextextended('move the organisation ' || $1::text, 0)) as is_mine`,
)
const lockNumber = localStatement<{ is_mine: boolean; pid: number }>(
  '',
  'select pg_try_advisory_xact_lock($1::bigint) as is_mine, pg_backend_pid() as pid',
)

/**
 * Does `work` while nobody else moves the organisation: two at once would each undo what the other has begun. `pid` is the connection
 * that holds it for so long. Refuses where both sides are one database, whatever their addresses say.
 */
export function holdMove<T>(
  { database }: Installation,
  orgId: string,
  destination: Installation | undefined,
  work: (pid: number) => Promise<T>,
): Promise<T> {
  return inMoveTransaction(database, async (tx) => {
    const [held] = await tx.run(lockOrganisation(orgId))
    if (!held?.is_mine) throw new NotMoved('This organisation is being moved by somebody else just now.')
    const number = randomInt(2 ** 47)
    const pid = await take(tx, number)
    if (pid === undefined) throw new Error('A number that nobody knows is held by somebody')
    if (destination && (await inMoveTransaction(destination.database, (there) => take(there, number))) === undefined)
      throw new NotMoved('--from and --to are the same installation.')
    return work(pid)
  })
}

async function take(tx: Batching, number: number): Promise<number | undefined> {
  const [locked] = await tx.run(lockNumber(number))
  return locked?.is_mine ? locked.pid : undefined
}
