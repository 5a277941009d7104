import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { AppContext } from './platform/app-context.ts'
import { log } from './platform/log.ts'

/** A balancer that asks /readyz every second or two has noticed by then. */
const usualDelayMs = 5000
const patienceMs = 12_000
/** Whatever hangs, a stop ends: PostgreSQL is asked to stop when the process exits, and recovers by itself if it must. */
const longestMs = 30_000

type Running = { context: AppContext; close(): Promise<void>; stopping: AbortController }

/**
 * SIGTERM: say at /readyz that nothing more is wanted and serve on until balancers have heard it, take no new requests, let running
 * ones finish, then close the database. Ctrl-C and a closed terminal do not wait for balancers; nor does who serves nobody. A second signal changes nothing.
 */
export function stopCleanly(servers: readonly Server[], { context, close, stopping }: Running) {
  const stop = async (delayMs: number) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    await setTimeout(delayMs)
    globalThis
      .setTimeout(() => {
        log.error('stopping took too long')
        process.exit(1)
      }, longestMs)
      .unref()
    context.news.end()
    await Promise.all(servers.map(drain))
    await close().catch((error: unknown) => log.error({ err: error }, 'closing failed'))
    process.exit(0)
  }
  process.on('SIGINT', () => stop(0))
  process.on('SIGHUP', () => stop(0)) // the terminal is closed
  process.on('SIGTERM', () => stop(servers.length > 0 ? delayOf(context) : 0))
  process.on('disconnect', () => stop(0))
}

/** Nobody balances what runs on a developer's machine. */
const delayOf = ({ settings: { STOP_DELAY_MS, NODE_ENV } }: AppContext) =>
  STOP_DELAY_MS ?? (NODE_ENV === 'production' ? usualDelayMs : 0)

/** A connection whose request was under way when the stop began is idle once that is answered: it is closed then. */
async function drain(server: Server) {
  const drained = new Promise<void>((resolve) => server.close(() => resolve()))
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const patience = globalThis.setTimeout(() => server.closeAllConnections(), patienceMs)
  await drained
  clearInterval(sweep)
  clearTimeout(patience)
}
