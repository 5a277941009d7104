import { productName } from '#contract/shared/product-name.ts'
import { openApp } from './app.ts'
import { startBackgroundWork } from './background-work.ts'
import { collectStartGarbage } from './collect-start-garbage.ts'
import { prepareTemplate } from './demo/prepare-template.ts'
import { pickFreePort } from './embedded-postgres/pick-free-port.ts'
import { openAppContext } from './open-app-context.ts'
import { readSettings, type Settings } from './platform/env.ts'
import { listenTogether, openHttpServers } from './platform/http/http-servers.ts'
import { requireFreePort } from './platform/http/require-free-port.ts'
import { isReachedHereOnly } from './platform/http/sits-at-this-machine.ts'
import { log } from './platform/log.ts'
import { notePublicAddress } from './public-address.ts'
import { stopCleanly } from './stop-cleanly.ts'

/**
 * Starts the whole product and answers once it listens. `buildPages` makes the pages to serve, once this start has its port and its data folder: on a
 * first start while the database and the demo business are made, each takes as long as the other. Raises what went wrong, having closed what was open.
 */
export async function startServer(buildPages: () => Promise<unknown> = async () => {}) {
  const settings = readSettings(process.env)
  const port = settings.PORT || (await pickFreePort())
  const hostname = settings.HOST ?? (settings.DATABASE_URL ? '0.0.0.0' : '127.0.0.1')
  await requireFreePort({ port, hostname })
  let pagesBuilt: Promise<unknown> | undefined
  const mayStart = () => {
    pagesBuilt = buildPages()
    pagesBuilt.catch(() => {}) // heard below, once what was begun meanwhile can be closed
  }
  const { context, direct, close: closeContext } = await openAppContext(settings, port, mayStart)
  try {
    await Promise.all([pagesBuilt, prepareTemplate(context)]) // a build that failed is told before the demo is made
  } catch (error) {
    await closeContext()
    throw error
  }
  const stopWork = settings.WORKER ? await startBackgroundWork(context, direct) : undefined
  const close = async () => {
    await stopWork?.()
    await closeContext()
  }
  const stopping = new AbortController()
  const servers = openHttpServers(openApp(context, stopping.signal).fetch, { stopping: stopping.signal })
  stopCleanly(servers, { context, close, stopping })
  await listenTogether(servers, { port, hostname }, stopping.signal).catch(async (error: unknown) => {
    await close()
    throw error
  })
  if (stopping.signal.aborted) return
  if (!settings.DATABASE_URL)
    await notePublicAddress(settings.DATA_DIR, context.publicUrl).catch((err: unknown) =>
      log.warn({ err }, 'tools beside this server will print links to PORT'),
    )
  process.stdout.write(`${productName} is ready at ${settings.PUBLIC_URL ?? `http://localhost:${port}`}\n`)
  process.stdout.write(whereMailIs(settings, port))
  process.send?.({ ready: true, port })
  void collectStartGarbage()
}

/** A confirmation link nobody can find would be a dead end. */
function whereMailIs({ SMTP_URL, NODE_ENV, PUBLIC_URL }: Settings, port: number): string {
  if (SMTP_URL) return ''
  const isRead = NODE_ENV !== 'production' && (!PUBLIC_URL || isReachedHereOnly({ publicUrl: PUBLIC_URL }))
  if (isRead) return `Mail it sends is at http://localhost:${port}/dev/mail\n`
  return 'No mail goes out: set SMTP_URL, or let people in with npm run user:create.\n'
}
