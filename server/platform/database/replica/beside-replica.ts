import { type Database, openDatabase } from '../database.ts'
import { openReplica } from './replica.ts'
import type { ToldPositions } from './told-positions.ts'

/** Sooner than of the primary, which can still answer then. */
const silenceMs = 2000

/** The primary with a replica that may answer reads; nothing waits until that one is there. */
export async function besideReplica(
  primary: Database,
  options: Parameters<typeof openDatabase>[0],
  positions: ToldPositions,
): Promise<Database> {
  const copy = await openDatabase({ ...options, silenceMs, isCopy: true })
  const replica = openReplica(primary, copy, positions)
  const close = async () => {
    await replica.close()
    await primary.close()
  }
  return { ...primary, replica, close }
}
