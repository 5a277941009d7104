import { once } from 'node:events'
import { Hono } from 'hono'
import { productName } from '#contract/shared/product-name.ts'
import { startBackgroundWork } from './background-work.ts'
import { collectStartGarbage } from './collect-start-garbage.ts'
import { fail } from './fail.ts'
import { openAppContext } from './open-app-context.ts'
import { readSettings } from './platform/env.ts'
import { healthRoutes } from './platform/http/health.ts'
import { openHttpServer } from './platform/http/http-server.ts'
import { portProblem, requireFreePort } from './platform/http/require-free-port.ts'
import { metricsRoutes } from './platform/metrics/metrics-routes.ts'
import { stopCleanly } from './stop-cleanly.ts'

/** `npm run worker`: the background work alone, beside processes that only serve (`WORKER=false`). */
async function main() {
  // What is done in the background reads where it writes.
  const settings = { ...readSettings(process.env), DATABASE_READ_URL: undefined }
  if (!settings.DATABASE_URL)
    throw new Error(
      'The worker needs DATABASE_URL; with the built-in PostgreSQL npm start does the background work itself.',
    )
  const { WORKER_PORT: port, HOST: hostname = '0.0.0.0' } = settings
  const place = port === undefined ? undefined : ({ port, hostname, setting: 'WORKER_PORT' } as const)
  if (place) await requireFreePort(place)
  const { context, direct, close: closeContext } = await openAppContext(settings, settings.PORT)
  const stopWork = await startBackgroundWork(context, direct)
  const close = async () => {
    await stopWork()
    await closeContext()
  }
  const stopping = new AbortController()
  const app = new Hono().route('/', healthRoutes(context, stopping.signal)).route('/', metricsRoutes(context))
  const server = place && openHttpServer(app.fetch, { stopping: stopping.signal })
  if (server) {
    server.listen(place.port, place.hostname)
    await once(server, 'listening').catch(async (error: unknown) => {
      await close()
      throw portProblem(error, place)
    })
  }
  process.stdout.write(`${productName} does its background work\n`)
  process.send?.({ ready: true, port: port ?? 0 })
  stopCleanly(server ? [server] : [], { context, close, stopping })
  void collectStartGarbage()
}

await main().catch(fail)
