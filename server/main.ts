import { productName } from '#contract/shared/product-name.ts'
import { openApp } from './app.ts'
import { loadDemoBusiness } from './demo/load-demo-business.ts'
import { openHouse } from './open-house.ts'
import { readSettings, type Settings } from './platform/env.ts'
import { openHttpServer } from './platform/http/http-server.ts'
import { log } from './platform/log.ts'
import { pickFreePort } from './platform/postgres/pick-free-port.ts'
import { stopCleanly } from './stop-cleanly.ts'

async function main() {
  const settings = readSettings(process.env)
  const port = settings.PORT || (await pickFreePort())
  const { house, embedded, close } = await openHouse(settings, port)
  if (house.demo) await loadDemoBusiness(house)
  const hostname = settings.HOST ?? (embedded ? '127.0.0.1' : '0.0.0.0')
  const stopping = new AbortController()
  const server = openHttpServer(openApp(house, stopping.signal).fetch, { stopping: stopping.signal })
  server.listen(port, hostname, () => {
    process.stdout.write(`${productName} is ready at ${settings.PUBLIC_URL ?? `http://localhost:${port}`}\n`)
    process.stdout.write(whereMailIs(settings, port))
    process.send?.({ ready: true, port })
  })
  server.on('error', async (error: NodeJS.ErrnoException) => {
    await close()
    fail(
      error.code === 'EADDRINUSE'
        ? new Error(`Port ${port} is in use; stop what uses it or set PORT to another one.`)
        : error,
    )
  })
  stopCleanly(server, { house, close, stopping })
}

/** A confirmation link nobody can find would be a dead end. */
function whereMailIs({ SMTP_URL, NODE_ENV }: Settings, port: number): string {
  if (SMTP_URL) return ''
  if (NODE_ENV !== 'production') return `Mail it sends is at http://localhost:${port}/dev/mail\n`
  return 'No mail goes out: set SMTP_URL, or let people in with npm run user:create.\n'
}

function fail(error: unknown): never {
  log.debug({ err: error }, 'the start failed')
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

await main().catch(fail)
