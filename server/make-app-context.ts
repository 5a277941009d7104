import { openPayments } from './billing/open-payments.ts'
import { listeners } from './listeners.ts'
import type { AppContext } from './platform/app-context.ts'
import { openDatabase } from './platform/database/database.ts'
import { besideReplica } from './platform/database/replica/beside-replica.ts'
import type { Settings } from './platform/env.ts'
import { listenForNotifications } from './platform/events/notification-listener.ts'
import type { SigningKeys } from './platform/keys/signing-keys.ts'
import { openPapers } from './platform/paper/papers.ts'
import { builtInCarrier } from './shipping/built-in-carrier.ts'

type Parts = {
  settings: Settings
  keys: SigningKeys
  /** A migrated database; all that serves goes there. */
  url: string
  /** The same without a pooler in between, for LISTEN; `url` itself if nothing else is given. */
  directUrl?: string | undefined
  /** The address of a replica that may answer reads. */
  readUrl?: string | undefined
  /** How many connections at once; the setting, if nothing else is given. */
  connections?: number
  /** Where people reach us, without a trailing slash. */
  publicUrl: string
  demo?: AppContext['demo']
}
export type OpenContext = { context: AppContext; close(): Promise<void> }

/**
 * The application context with everybody who listens: the one way to one, for the server, tools, tests and benches. Nothing runs in
 * the background yet. Raises what `openDatabase` raises where the database cannot be reached.
 */
export async function makeAppContext({ settings, keys, url, directUrl = url, ...rest }: Parts): Promise<OpenContext> {
  const { readUrl, connections = settings.DATABASE_POOL, publicUrl, demo = false } = rest
  const options = { prepare: settings.DATABASE_PREPARE, listeners, pool: connections }
  const primary = await openDatabase({ ...options, url })
  const news = listenForNotifications(directUrl)
  const database = readUrl ? await besideReplica(primary, { ...options, url: readUrl }, news.positions) : primary
  const papers = openPapers()
  const payments = openPayments(settings, { database, publicUrl })
  const close = async () => {
    await papers.close()
    await news.close()
    await database.close()
  }
  const carrier = builtInCarrier
  return { context: { settings, database, keys, news, carrier, payments, papers, publicUrl, demo }, close }
}
