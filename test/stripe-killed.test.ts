import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pickFreePort } from '#server/embedded-postgres/pick-free-port.ts'
import { asker } from './support/ask.ts'
import { copiedDatabase } from './support/copied-database.ts'
import { type RunningServer, startServer } from './support/start-server.ts'
import { type FakeStripe, messageOf, startFakeStripe } from './support/stripe/fake-stripe.ts'
import { payAt } from './support/stripe/pages.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

let database: Awaited<ReturnType<typeof copiedDatabase>>
let dataDir: string
let port: number
let stripe: FakeStripe
let server: RunningServer
beforeEach(async () => {
  database = await copiedDatabase()
  dataDir = await temporaryFolder()
  port = await pickFreePort()
  stripe = await startFakeStripe()
  await start()
})
afterEach(async () => {
  await server.stop()
  await stripe.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

async function start() {
  const env = { DATABASE_URL: database.url, WORKER: 'false', ...stripe.settings }
  server = await startServer({ dataDir, port, env })
}

/** The newest message of Stripe arrives; answers the status. */
async function hear() {
  const event = stripe.books.events.at(-1)
  if (!event) throw new Error('Something happened')
  return (await fetch(`${server.url}/webhooks/stripe`, messageOf(event))).status
}

test('a server that is killed between what Stripe tells and what it writes reads it again with the next message', async () => {
  const owner = await server.createOwner('Shop')
  const ask = asker({ request: (path, init) => fetch(server.url + path, init) }, owner.access_token)
  const state = async () => (await ask.raw('/api/v1/billing')).json
  const { url } = (await ask.raw('/functions/v1/customer-portal', { method: 'POST' })).json as { url: string }
  payAt(stripe.books, url)
  const hold = stripe.hold('GET /v1/invoices')
  const cut = expect(hear()).rejects.toThrow()
  await hold.arrived
  await server.kill()
  hold.release()
  await cut
  await start()
  expect(await state()).toMatchObject({ plan: 'free' })
  expect(await hear()).toBe(200)

  expect(await state()).toMatchObject({ plan: 'starter', status: 'active' })
})
