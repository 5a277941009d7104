import { productName } from '#contract/shared/product-name.ts'
import { openApp } from './app.ts'
import { openDemo } from './demo/open-demo.ts'
import { errorCode } from './embedded-postgres/error-code.ts'
import { pickFreePort } from './embedded-postgres/pick-free-port.ts'
import { openAppContext } from './open-app-context.ts'
import { readSettings, type Settings } from './platform/env.ts'
import { openHttpServer } from './platform/http/http-server.ts'
import { portProblem, requireFreePort } from './platform/http/require-free-port.ts'
import { log } from './platform/log.ts'
import { stopCleanly } from './stop-cleanly.ts'

async function main() {
  const settings = readSettings(process.env)
  const port = settings.PORT || (await pickFreePort())
  const hostname = settings.HOST ?? (settings.DATABASE_URL ? '0.0.0.0' : '127.0.0.1')
  await requireFreePort({ port, hostname })
  const { context, close: closeContext } = await openAppContext(settings, port)
  const stopDemo = await openDemo(context)
  const close = async () => {
    await stopDemo()
    await closeContext()
  }
  const stopping = new AbortController()
  const server = openHttpServer(openApp(context, stopping.signal).fetch, { stopping: stopping.signal })
  server.listen(port, hostname, () => {
    process.stdout.write(`${productName} is ready at ${settings.PUBLIC_URL ?? `http://localhost:${port}`}\n`)
    process.stdout.write(whereMailIs(settings, port))
    process.send?.({ ready: true, port })
  })
  server.on('error', async (error) => {
    await close()
    fail(portProblem(error, { port, hostname }))
  })
  stopCleanly(server, { context, close, stopping })
}

/** A confirmation link nobody can find would be a dead end. */
function whereMailIs({ SMTP_URL, NODE_ENV }: Settings, port: number): string {
  if (SMTP_URL) return ''
  if (NODE_ENV !== 'production') return `Mail it sends is at http://localhost:${port}/dev/mail\n`
  return 'No mail goes out: set SMTP_URL, or let people in with npm run user:create.\n'
}

function fail(error: unknown): never {
  log.debug({ err: error }, 'the start failed')
  // An attempt at several addresses fails without a message of its own.
  process.stderr.write(`${error instanceof Error ? error.message || errorCode(error) : String(error)}\n`)
  process.exit(1)
}

await main().catch(fail)
