import type { Database } from '#server/platform/database/database.ts'
import { type Hot, hotOn } from '#server/platform/database/hot.ts'
import { openDoor } from '#server/platform/database/transaction-connection.ts'
import { withClient } from '#server/platform/database/with-client.ts'

/** Rows of the outbox that are taken at once. */
export const batch = 1000

// Asked in a statement of its own: what the next one sees was committed after the one before us had let go of it.
const enter = 'select pg_try_advisory_xact_lock(7236174) as is_mine'

/**
 * A transaction of the one dispatcher there is at a time, in whichever process: figures are folded from one snapshot after the other,
 * and places in the backlog are committed in their order. Answers `otherwise` where another is at it.
 */
export const inDispatch = <T>(database: Database, otherwise: T, work: (hot: Hot) => Promise<T>): Promise<T> =>
  withClient(database, async (client) => {
    const door = openDoor(client)
    const hot = hotOn(door.ask, database.prepare)
    try {
      const begun = door.ask({ text: 'begin' })
      const [[lock]] = await Promise.all([hot<{ is_mine: boolean }>('enter_dispatch', enter, []), begun])
      const result = lock?.is_mine ? await work(hot) : otherwise
      await door.commit()
      return result
    } catch (error) {
      await door.rollBack()
      throw error
    }
  })
