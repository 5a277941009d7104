import type { Page } from '@playwright/test'
import { ask, expect, test } from './support/journey.ts'
import { isWhole } from './support/uncovered.ts'

const reason = '(The account of a demo cannot be changed. Sign up to get one of your own.)'

async function explore(page: Page) {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Explore the demo' }).click()
  await expect(page).toHaveURL(/\/dashboard/, { timeout: 60_000 }) // demos are made one after the other
  return (await ask(page, '/api/v1/me')) as { org_id: string; email: string }
}

test('every visitor has a demo of their own', async ({ page, browser }) => {
  const mine = await explore(page)
  await page.setViewportSize({ width: 375, height: 800 })
  const best = page.getByRole('table', { name: 'Best sellers' }).getByRole('rowheader').getByRole('link')
  await expect(best).toHaveCount(10)
  for (const name of await best.all()) expect(await isWhole(name), (await name.textContent()) ?? '').toBe(true)
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const theirs = await explore(await elsewhere.newPage())
  await elsewhere.close()

  expect(theirs.org_id).not.toBe(mine.org_id)
  expect(theirs.email).not.toBe(mine.email)
})

test('its account is shown, and why it cannot be changed', async ({ page }) => {
  const { email } = await explore(page)
  await page.goto('/settings/security')
  await expect(page.getByText(/^This demo is yours alone, until/)).toBeVisible()
  for (const name of ['Change Password', 'Change Email', 'Set Up']) {
    const button = page.getByRole('button', { name: `${name} ${reason}` })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.click({ force: true }) // by itself it would wait until the button is allowed
  }
  for (const field of ['Current password', 'New password', 'New email'])
    await expect(page.getByLabel(field, { exact: true })).toBeDisabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Required')).toHaveCount(0)
  await expect(page.getByText(`You sign in as ${email}`)).toBeVisible()

  await page.goto('/settings/profile')
  await expect(page.getByLabel('Display Name')).toBeDisabled()
  await expect(page.getByRole('button', { name: `Save Profile ${reason}` })).toHaveAttribute('aria-disabled', 'true')
  await page.goto('/settings/business')
  await expect(page.getByLabel('Business Name')).toBeDisabled()
})

test('its outbox is found from the settings', async ({ page }) => {
  const { org_id } = await explore(page)
  await page.goto('/settings/profile')
  const link = page.getByRole('link', { name: 'Open its outbox' })
  await expect(link).toHaveAttribute('href', new RegExp(`/dev/mail/${org_id}\\?expires=`))
  await page.goto((await link.getAttribute('href')) ?? '')

  await expect(page.getByText('No mail yet.')).toBeVisible()
})

test('who asks for too many of them is told in the words of the server', async ({ page }) => {
  const message = 'Too many tries. Wait 90 seconds, then try again.'
  await page.route('**/auth/v1/demo', (route) => route.fulfill({ status: 429, json: { message } }))
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Explore the demo' }).click()
  await expect(page.getByRole('alert')).toHaveText(message)
})
