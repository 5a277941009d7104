import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, send, test } from './support/journey.ts'
import { show, standOn } from './support/stand-on.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const customers = ['/api/v1/customers', '/api/v1/customers/summary']

test('two tabs of a browser hold one stream, and when the one that listens is closed the other misses nothing', async ({
  page,
  context,
  register,
  alsoSignedIn,
}) => {
  const { email } = await register() // no page that may only now ask for its stream
  const colleague = await alsoSignedIn(email)
  const streams = streamsOf(context)
  await standOn(page, '/customers')
  const other = await context.newPage()
  const reads = await standOn(other, '/customers')
  await send(colleague, '/api/v1/customers', { name: 'Ada Turner' })
  await expect(rowOf(page, 'Ada Turner')).toBeVisible()
  await expect(rowOf(other, 'Ada Turner')).toBeVisible()
  expect(streams).toHaveLength(1)
  await expect.poll(() => reads.toSorted()).toEqual(customers)

  const letGo = await holdStreams(other)
  const asked = other.waitForRequest('**/realtime/v1')
  await page.close()
  expect((await asked).headers()['last-event-id']).toMatch(/^\d+$/)
  reads.length = 0
  await send(colleague, '/api/v1/customers', { name: 'Ben Okri' })
  letGo()

  await expect(rowOf(other, 'Ben Okri')).toBeVisible()
  await expect.poll(() => reads.toSorted()).toEqual(customers)
})

test('a hidden tab reads nothing, and what concerns it once when somebody looks', async ({
  page,
  context,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  const colleague = await alsoSignedIn(email)
  const hidden = page
  const reads = await standOn(hidden, '/customers')
  const seen = await context.newPage()
  await standOn(seen, '/customers')
  await show(hidden, 'hidden')
  reads.length = 0 // what it read while the other was opened, it read in sight
  for (const name of ['Ada Turner', 'Ben Okri']) {
    await send(colleague, '/api/v1/customers', { name })
    await expect(rowOf(seen, name)).toBeVisible()
  }
  expect(reads).toEqual([])

  await show(hidden, 'visible')
  await expect(rowOf(hidden, 'Ben Okri')).toBeVisible()
  await expect.poll(() => reads.toSorted()).toEqual(customers)
})

test('a page that was put aside gives up the stream, and makes up for what it missed', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  const colleague = await alsoSignedIn(email)
  await standOn(page, '/customers')
  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await expect.poll(() => locksOf(page)).toBe(0)
  await send(colleague, '/api/v1/customers', { name: 'Ada Turner' })

  await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(rowOf(page, 'Ada Turner')).toBeVisible()
})

test('signing out ends the stream', async ({ page, signUp }) => {
  await signUp()
  await standOn(page, '/customers')
  expect(await locksOf(page)).toBe(1)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()

  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => locksOf(page)).toBe(0)
})

/** What was asked of the stream from now on. */
function streamsOf(context: BrowserContext) {
  const streams: Request[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/realtime/v1')) streams.push(request)
  })
  return streams
}

/** Streams of this page wait until they are let go. */
async function holdStreams(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/realtime/v1', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const locksOf = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).held?.filter(({ name }) => name?.startsWith('news')).length)
