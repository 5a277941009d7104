import type { Tx } from '#server/platform/database/tx.ts'
import type { TransactionEvents } from './transaction-events.ts'

/** Calls the listeners of an event in the open transaction, one after the other; what one of them throws rolls back all of it. */
export async function publish<Name extends keyof TransactionEvents>(tx: Tx, name: Name, news: TransactionEvents[Name]) {
  for (const listener of tx.listeners[name]) await listener(tx, news)
}
