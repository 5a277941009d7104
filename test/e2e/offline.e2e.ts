import type { Page } from '@playwright/test'
import { ask, expect, expectBalancedBooks, test } from './support/journey.ts'
import { openKept } from './support/open-kept.ts'
import { openListening } from './support/open-listening.ts'
import { stockShop } from './support/stocked-shop.ts'

test.use({ serviceWorkers: 'allow' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('without a connection every page opens, keeps what is typed, and fills by itself when the line is back', async ({
  page,
  context,
  signUp,
}) => {
  await signUp()
  await openKept(page)
  await context.setOffline(true)

  await page.getByRole('link', { name: 'Customers', exact: true }).first().click()
  await expect(heading(page, 'Customers')).toBeVisible()
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Ada Turner')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Customer' }).click()
  await expect(page.getByRole('dialog').getByText(/The server could not be reached/)).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Add Customer' }).click()
  await expect(page.getByText('Customer created successfully')).toBeVisible()

  await context.setOffline(true)
  await page.goto('/suppliers?q=mill')
  await expect(heading(page, 'Suppliers')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('No suppliers found')).toBeVisible()
})

test('a page opened without a connection fills when the line is back, however often it was tried in vain', async ({
  page,
  context,
  register,
}) => {
  await register()
  await openKept(page)
  await page.clock.install()
  await context.setOffline(true)
  const tried: string[] = []
  page.on('requestfailed', (request) => tried.push(new URL(request.url()).pathname))
  await page.goto('/suppliers?q=mill')
  await expect(heading(page, 'Suppliers')).toBeVisible()
  await expect(async () => {
    await page.clock.runFor(4000)
    expect(tried.filter((path) => path === '/api/v1/me').length).toBeGreaterThan(7) // all that reads try by themselves
  }).toPass()
  await page.clock.runFor(10_000)
  await expect(page.getByText(/^Not connected since/)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('No suppliers found')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('an hour without a connection signs nobody out: the round that is opened then has what was counted, and saves it', async ({
    page,
    context,
    signUp,
  }) => {
    await page.clock.install()
    await signUp()
    await openKept(page)
    const stock = await stockShop(page)
    const picklist = await stock.picklistOf(await stock.confirmedSale(5))
    await page.goto(`/picklists/${picklist}/pick`)
    const picked = page.getByRole('textbox', { name: 'Picked, Blue mug' })
    await picked.fill('3')
    await page.keyboard.press('Enter')
    await context.setOffline(true)
    await page.clock.fastForward(61 * 60_000) // longer than a token lasts

    await page.reload()
    await expect(heading(page, 'Picklist')).toBeVisible()
    await expect(page).toHaveURL(`/picklists/${picklist}/pick`)
    await context.setOffline(false)
    await expect(async () => {
      await page.clock.runFor(5000)
      await expect(picked).toHaveValue('3', { timeout: 500 })
    }).toPass()
    await page.getByRole('button', { name: /^Save Progress/ }).click()
    await expect(page.getByText('Progress saved successfully')).toBeVisible()
    expect(await ask(page, `/api/v1/picklists/${picklist}`)).toMatchObject({ units_picked: 3 })
    await expectBalancedBooks(page)
  })
})

test('the public site is never answered from what is kept', async ({ page, context, signUp }) => {
  await signUp()
  await openKept(page)
  await context.setOffline(true)
  await expect(page.goto('/privacy')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(false)
  await openListening(page, '/privacy')
  await expect(heading(page, 'Privacy policy')).toBeVisible()
})
