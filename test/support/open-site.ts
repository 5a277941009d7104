import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { openApp } from '#server/app.ts'
import { makeAppContext } from '#server/make-app-context.ts'
import { readSettings } from '#server/platform/env.ts'
import { loadSigningKeys } from '#server/platform/keys/signing-keys.ts'
import { mailsBy, openMailTransport } from '#server/platform/mail/mail-transport.ts'
import { mailPost } from '#server/platform/mail/post.ts'
import { queueMessages } from '#server/platform/mail/queue-messages.ts'
import { sendingTask } from '#server/platform/mail/sending-task.ts'
import { copiedDatabase } from './copied-database.ts'
import { startMailServer } from './mail-server.ts'
import { makeJobTables, runDueJobs } from './run-due-jobs.ts'

/** The whole server behind a real port, with a landing page, over a database and a mail server of its own. */
export async function openSite(env: Record<string, string> = {}) {
  const [database, post] = [await copiedDatabase(), await startMailServer()]
  await makeJobTables(database.url)
  const dataDir = await mkdtemp(join(tmpdir(), 'pickwell-site-'))
  const app = new Hono().get('/', (c) => c.html('<html lang="en">The landing page</html>'))
  const server = createAdaptorServer({ fetch: (request, bindings) => app.fetch(request, bindings) })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const given = { NODE_ENV: 'test', AUTH_TRUSTED_PROXY: '127.0.0.1', SMTP_URL: post.url, ...env }
  const settings = readSettings({ AUTH_RATE_LIMIT_SCALE: '1000', ...given })
  const keys = await loadSigningKeys({ dataDir, given: undefined })
  const { context, close } = await makeAppContext({ settings, keys, url: database.url, connections: 4, publicUrl: url })
  app.route('/', openApp(context))
  const sql = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await context.database.pool.query(text, values)).rows
  return {
    ...{ context, url, databaseUrl: database.url, dataDir, sql, post },
    /** Sends what waits in the outbox; answers what has arrived since the last time. */
    async sendMails() {
      const transport = openMailTransport(settings, url)
      if (!transport) throw new Error('There is no way to the mail server')
      await queueMessages(context.database, mailPost)
      await runDueJobs(database.url, sendingTask(context.database, mailsBy(transport)))
      return post.arrived.splice(0)
    },
    async close() {
      server.close()
      await close()
      await database.drop()
      await post.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
export type Site = Awaited<ReturnType<typeof openSite>>

/** From this address on the internet. */
export const from = (ip: string) => ({ 'x-forwarded-for': ip })

/** As a browser sends a form of a page of ours, without a script; the redirect is not followed. */
export const sendForm = (
  site: Site,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  fetch(`${site.url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: site.url, ...headers },
    redirect: 'manual',
  })
