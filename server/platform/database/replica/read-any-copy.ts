import { AnyRefusal } from '#server/platform/refusal.ts'
import { localStatements } from '../local-statements.ts'
import { proveCaller } from '../prove-caller.ts'
import { localStatement } from '../statement.ts'
import type { Transaction } from '../tenant-transaction.ts'
import { countRead } from './replica.ts'
import type { Heard } from './told-positions.ts'

// The number of the newest message is taken before its news is committed, and what was committed is no longer in the outbox.
const heard = localStatement<Heard>(
  'heard_of_organisation',
  `select exists (select from outbox where org_id = $1) or exists (
    select from outbox_backlog where org_id = $1
      and place > (select coalesce(min(position), 0) from outbox_consumers where name = 'notifications')) as waits,
    (select case when is_called then last_value else 0 end from news_id) as newest`,
)

/**
 * A read that a replica may answer, where it has all that anybody of the organisation has written until now. The primary proves the caller and says whether all
 * of that has been told, in one message; the first message to the replica begins by asking how far that one is. Whatever goes wrong
 * there, the read is done again at the primary.
 */
export async function readAnyCopy<T>(reading: Transaction, read: (transaction: Transaction) => Promise<T>): Promise<T> {
  const { database, caller, member } = reading
  const { replica } = database
  if (!replica) return read(reading)
  if (replica.state() !== 'used') {
    countRead('out of use')
    return read(reading)
  }
  const [[told], standing] = await localStatements(database).batch(heard(caller.orgId), proveCaller(caller, false))
  Object.assign(member, standing)
  const reached = told && replica.positions.needed(caller.orgId, told)
  if (reached === undefined) {
    countRead('behind')
    return read(reading)
  }
  try {
    const answer = await read({ ...reading, database: replica.database, reached })
    countRead('by replica')
    return answer
  } catch (error) {
    if (error instanceof AnyRefusal) throw error
    replica.fail(error)
    return read(reading)
  }
}
