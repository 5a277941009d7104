import type pg from 'pg'
import { type Asking, askInPacket, type Statement } from './packet.ts'

export type Door = { ask: Asking; commit(): Promise<void>; rollBack(): Promise<void> }

/**
 * The only way to the connection of one transaction. Nothing is committed once a statement has failed, also one that never
 * reached PostgreSQL. It closes with the transaction: what came later would be asked outside of it.
 */
export function openDoor(client: pg.ClientBase): Door {
  let committing: Promise<void> | undefined
  let failure: unknown
  const commit = async () => {
    if (failure !== undefined) throw failure
    const { command } = await askInPacket(client, { text: 'commit' })
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back instead of committed')
  }
  return {
    ask<Row extends object>(statement: Statement) {
      if (committing) throw new Error('A statement came after the end of its transaction')
      const answered = askInPacket<Row>(client, statement)
      answered.catch((error: unknown) => {
        failure ??= error
      })
      return answered
    },
    commit() {
      committing ??= commit()
      return committing
    },
    async rollBack() {
      committing = Promise.resolve()
      await askInPacket(client, { text: 'rollback' }).catch(() => {}) // a lost connection has rolled back by itself; the cause is thrown
    },
  }
}
