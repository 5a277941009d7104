import type { Page } from '@playwright/test'
import { expect, send, test } from './support/journey.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('what a colleague does shows by itself, also what was missed while nobody could listen', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  const colleague = await alsoSignedIn(email)
  await page.goto('/customers')
  await expect(page.getByText('No customers found')).toBeVisible()

  await send(colleague, '/api/v1/customers', { name: 'Ada Turner' })
  await expect(rowOf(page, 'Ada Turner')).toBeVisible()

  await show(page, 'hidden')
  await send(colleague, '/api/v1/customers', { name: 'Ben Okri' })
  await show(page, 'visible')
  await expect(rowOf(page, 'Ben Okri')).toBeVisible()
})

test('what happens before the stream opens for the first time is read when it does', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  const colleague = await alsoSignedIn(email)
  const streams = '**/realtime/v1'
  await page.route(streams, (route) => route.abort())
  await page.goto('/customers')
  await expect(page.getByText('No customers found')).toBeVisible()
  await send(colleague, '/api/v1/customers', { name: 'Ada Turner' })

  await page.unroute(streams)
  await expect(rowOf(page, 'Ada Turner')).toBeVisible()
})

/** As when its tab goes out of sight and comes back. */
const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
