import { existsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endOldDemos } from '#server/demo/remove-demos.ts'
import { type DemoContext, openDemoContext } from '#test/support/demo-context.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { signIn } from './sign-in.ts'

let demo: DemoContext
let server: ReturnType<typeof createAdaptorServer>
let url: string
let folder: string
beforeAll(async () => {
  demo = await openDemoContext()
  server = createAdaptorServer({ fetch: demo.app.fetch })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(async () => {
  folder = await temporaryFolder()
  return () => rm(folder, { recursive: true })
})

const { signal } = new AbortController()
const file = () => join(folder, 'cache', 'sessions.json')
/** One run of the replay without an account: the organisation it works in. */
async function run(address = url) {
  const credentials = await signIn(address, undefined, signal, file())
  return organisationOf(await credentials.token())
}
async function organisationOf(token: string) {
  const answer = await fetch(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { org_id: string }).org_id
}

test('the next run goes on in the same demo, again and again', async () => {
  const first = await run()

  expect([await run(), await run()]).toEqual([first, first])
  expect(statSync(file()).mode & 0o077).toBe(0)
})

test('when its day is over the next run has another one', async () => {
  const first = await run()
  await demo.sql(`update demo_organisations set taken_at = now() - interval '25 hours' where org_id = $1`, [first])
  await endOldDemos(demo.context)
  const second = await run()

  expect(second).not.toBe(first)
  expect(await run()).toBe(second)
})

test('what is kept of one server says nothing to another', async () => {
  const other = url.replace('127.0.0.1', 'localhost')
  const [here, there] = [await run(), await run(other)]

  expect(here).not.toBe(there)
  expect([await run(), await run(other)]).toEqual([here, there])
})

test('with an account nothing is kept', async () => {
  const account = { email: 'nobody@example.com', password: 'wrong' }
  await expect(signIn(url, account, signal, file())).rejects.toThrow('Invalid login credentials')

  expect(existsSync(file())).toBe(false)
})
