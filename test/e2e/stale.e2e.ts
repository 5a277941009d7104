import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-accessible.ts'
import { expect, send, test } from './support/journey.ts'
import { standOn } from './support/stand-on.ts'
import { stockShop } from './support/stocked-shop.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'Not connected' })
const streams = '**/realtime/v1'
const londonTime = (at: Date) =>
  at.toLocaleTimeString('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' })

for (const [what, block] of [
  ['keeps streams back', () => {}],
  ['refuses streams', (route: { abort: () => Promise<void> }) => route.abort()],
] as const) {
  test(`where a proxy ${what} the list shows what a colleague did all the same, until the stream opens`, async ({
    page,
    register,
    alsoSignedIn,
  }) => {
    const { email } = await register()
    const colleague = await alsoSignedIn(email)
    await page.clock.install()
    await page.route(streams, block)
    const asked = page.waitForRequest(streams)
    await page.goto('/customers')
    await expect(page.getByText('No customers found')).toBeVisible()
    await asked
    await send(colleague, '/api/v1/customers', { name: 'Ada Turner' })
    await page.clock.runFor(8000)
    await expect(rowOf(page, 'Ada Turner')).toBeVisible()

    await send(colleague, '/api/v1/customers', { name: 'Ben Okri' })
    await page.clock.runFor(30_000)
    await expect(rowOf(page, 'Ben Okri')).toBeVisible()
    await expect(strip(page)).toHaveCount(0)

    const opened = page.waitForResponse(streams)
    await page.unroute(streams)
    await page.clock.runFor(40_000)
    await opened
    await send(colleague, '/api/v1/customers', { name: 'Cy Adair' })
    await expect(rowOf(page, 'Cy Adair')).toBeVisible()
  })
}

test('a screen that is cut off says so and since when, and is whole again when the line is back', async ({
  page,
  context,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  const colleague = await alsoSignedIn(email)
  await page.clock.install({ time: new Date('2026-11-20T14:05:00Z') }) // the server's clock is what is told
  const answered = page.waitForResponse('**/api/v1/me')
  await standOn(page, '/customers')
  // The server's clock as the page has heard it: cut to the second.
  const began = londonTime(new Date((await answered).headers().date ?? ''))
  const title = page.getByRole('heading', { level: 1, name: 'Customers' })
  const before = await title.boundingBox()
  // Whoever listens hears what comes into a status that stands there.
  const status = await page.getByRole('banner').getByRole('status').elementHandle()
  const reached = londonTime(new Date())
  await context.setOffline(true)
  await page.clock.runFor(2000)
  await expect(strip(page)).toHaveCount(0)

  await page.clock.runFor(10_000)
  await expect(strip(page)).toHaveText(/^Not connected since \d\d:\d\d\. This may be out of date\.$/)
  const [since] = (await strip(page).innerText()).match(/\d\d:\d\d/) ?? []
  expect([began, reached]).toContain(since)
  expect(await title.boundingBox()).toEqual(before)
  expect(await status?.textContent()).toContain('Not connected since')
  await send(colleague, '/api/v1/customers', { name: 'Ada Turner' })
  await expectNoViolations(page, 'a list without a connection')

  await context.setOffline(false)
  await expect(rowOf(page, 'Ada Turner')).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
})

test('while the server is away nothing that was counted is sent, and counting goes on', async ({ page, signUp }) => {
  await signUp()
  const order = await (await stockShop(page)).confirmedPurchase(5)
  await page.clock.install()
  await page.route(streams, (route) => route.abort())
  await page.goto(`/orders/${order}/receive`)
  const figure = page.getByRole('textbox', { name: 'Received, Blue mug' })
  await figure.fill('1')
  await page.keyboard.press('Enter')
  await page.route('**/api/v1/**', (route) => route.abort())
  await page.clock.runFor(30_000)
  const complete = page.getByRole('button', { name: /^Complete Receiving/ })
  await expect(complete).toHaveAccessibleName(/Not connected: complete it when the line is back/)
  await expect(complete).toBeDisabled()
  await figure.fill('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2of 5 received')).toBeVisible()

  await page.unroute('**/api/v1/**')
  await page.clock.runFor(30_000)
  await complete.click()
  await expect(page.getByText('Received 2 items', { exact: true })).toBeVisible()
})
