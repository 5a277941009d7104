import type { Socket } from 'node:net'
import type pg from 'pg'

/** PostgreSQL ends a statement after 5 s and a wait for a lock after 2 s: where nothing is heard for longer, nobody is there. */
export const longestSilenceMs = 7000

/** The driver's own account of a connection: whether PostgreSQL has answered all it was asked, and whether it is being closed. */
type Wire = pg.PoolClient & { connection: { stream: Socket }; readyForQuery: boolean; _ending: boolean }

const patient = new WeakSet<pg.ClientBase>()

/**
 * Destroys a connection on which PostgreSQL leaves a question unanswered, or a farewell: whoever waits there is told that it was
 * lost, and the pool opens another. `isThere` is asked about those who said that they may have to wait for longer.
 */
export function giveUpWhenSilent(client: pg.PoolClient, afterMs: number, isThere: () => Promise<boolean>) {
  const wire = client as Wire
  const { stream } = wire.connection
  const isWaiting = () => !wire.readyForQuery || wire._ending
  const giveUp = () => stream.destroy(new Silence())
  stream.setTimeout(afterMs)
  stream.on('timeout', async () => {
    if (!isWaiting()) return
    if (!patient.has(client)) return giveUp()
    if (await isThere()) stream.setTimeout(afterMs)
    else if (isWaiting()) giveUp()
  })
}

/** For work whose statements are allowed to take long. */
export async function waitingPatiently<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  patient.add(client)
  return work().finally(() => patient.delete(client))
}

class Silence extends Error {
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('The database did not answer in time')
  }
}
