import type { ServerType } from '@hono/node-server'
import type { House } from './platform/house.ts'
import { log } from './platform/log.ts'

const patienceMs = 10_000
/** Whatever hangs, a stop ends: PostgreSQL is asked to stop when the process exits, and recovers by itself if it must. */
const longestMs = 30_000

/** Ctrl-C and SIGTERM: take no new requests, let running ones finish, then close the database. A second signal changes nothing. */
export function stopCleanly(server: ServerType, house: House, close: () => Promise<void>) {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    house.news.end()
    setTimeout(() => {
      log.error('stopping took too long')
      process.exit(1)
    }, longestMs).unref()
    const drained = new Promise<void>((resolve) => server.close(() => resolve()))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    const timer = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), patienceMs)
    await drained
    clearTimeout(timer)
    await close().catch((error: unknown) => log.error({ err: error }, 'closing failed'))
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('disconnect', stop)
}
