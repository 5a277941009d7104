import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectBalancedBooks } from './support/journey.ts'
import { openKept } from './support/open-kept.ts'
import { scan } from './support/scan.ts'
import { test } from './support/shop-with-builds.ts'
import { stockShop } from './support/stocked-shop.ts'

test.use({ serviceWorkers: 'allow' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const goTo = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('link', { name, exact: true }).click()

/** The browser has looked for a newer worker; answers whether one waits, with all it keeps. */
const lookForWorker = (page: Page) =>
  page.evaluate(async () => {
    const kept = await navigator.serviceWorker.ready
    await kept.update()
    const { installing } = kept
    if (installing)
      await new Promise<void>((resolve) => {
        installing.onstatechange = () => resolve()
      })
    return kept.waiting !== null
  })

/** The last tab is closed, and with it the build before ends; one is opened where there is no line, nor anything but what is kept. */
async function openAgainWithoutLine(page: Page, context: BrowserContext, path: string) {
  const client = await context.newCDPSession(page)
  await client.send('Network.clearBrowserCache')
  await page.close()
  await context.setOffline(true)
  let next = await context.newPage()
  await expect(async () => {
    await next.close()
    next = await context.newPage()
    await next.goto(path)
    const isOver = async () => (await navigator.serviceWorker.getRegistration())?.waiting === null
    expect(await next.evaluate(isOver)).toBe(true)
  }).toPass()
  return next
}

test('a tab that was open before a newer build goes on with its own, one that is opened since has the newer, and each does without a line', async ({
  page,
  context,
  register,
  shop,
}) => {
  await register()
  await openKept(page)
  await page.goto(`/orders/${await (await stockShop(page)).confirmedPurchase(5)}/receive`)
  await scan(page, 'MUG')
  await expect(page.getByText('1of 5 received')).toBeVisible()
  await shop.deploy()

  await scan(page, 'MUG')
  await expect(page.getByText('2of 5 received')).toBeVisible()
  await page.getByRole('button', { name: 'Complete Receiving' }).click()
  await expect(page.getByText('Received 2 items', { exact: true })).toBeVisible()
  const next = await context.newPage()
  await next.goto('/dashboard')
  expect(await lookForWorker(next)).toBe(true)
  await context.setOffline(true)
  for (const tab of [page, next])
    for (const name of ['Suppliers', 'Locations']) {
      await goTo(tab, name)
      await expect(heading(tab, name)).toBeVisible()
    }
  await next.reload()
  await expect(heading(next, 'Locations')).toBeVisible()
  await page.close()

  const last = await openAgainWithoutLine(next, context, '/customers')
  await expect(heading(last, 'Customers')).toBeVisible()
  await context.setOffline(false)
  await expect(last.getByText('Ada Turner')).toBeVisible()
  await expectBalancedBooks(last)
})

test('a newer build that is looked for while a process of the one before still answers is kept whole, or not yet', async ({
  page,
  context,
  register,
  shop,
}) => {
  await register()
  await openKept(page)
  shop.build()
  expect(await lookForWorker(page)).toBe(false)
  await shop.restart()
  expect(await lookForWorker(page)).toBe(true)

  const next = await openAgainWithoutLine(page, context, '/customers')
  await expect(heading(next, 'Customers')).toBeVisible()
})
