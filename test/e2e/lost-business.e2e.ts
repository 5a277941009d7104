import type { Page } from '@playwright/test'
import { alsoWorksFor } from './support/also-works-for.ts'
import { ask, expect, send, test } from './support/journey.ts'
import { standOn } from './support/stand-on.ts'

test('who is removed while they edit a business and stay on its page change no other one, and then read where they are', async ({
  page,
  register,
  alsoSignedIn,
}) => {
  const boss = await hireElsewhere({ register, alsoSignedIn })
  await page.goto('/settings/business')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitemradio', { name: /Harbour Wholesale/ }).click()
  await expect(page.getByRole('banner').getByText('Harbour Wholesale')).toBeVisible()
  await page.goto('/settings/business')
  await page.getByLabel('Business Name').fill('Harbour Renamed')
  const asked = page.waitForEvent('dialog')
  await dismiss(boss, 'Hired')
  await (await asked).dismiss()

  await page.getByRole('button', { name: 'Save Business' }).click()
  await expect(page.getByText('Failed to save business').first()).toBeVisible()
  expect(await ask(page, '/api/v1/me')).toMatchObject({ organisations: [{ name: 'Quay Street Goods' }] })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('This is Quay Street Goods.')).toBeVisible()
  await expect(page.getByLabel('Business Name')).toHaveValue('Quay Street Goods')
})

test('who chooses a business that they were just removed from reads so, and is in their own', async ({
  page,
  register,
  alsoSignedIn,
}) => {
  const boss = await hireElsewhere({ register, alsoSignedIn })
  await standOn(page, '/products') // the first news of a page reads anew which businesses there are, and this one would leave the menu
  await page.getByRole('button', { name: 'User menu' }).click()
  const harbour = page.getByRole('menuitemradio', { name: /Harbour Wholesale/ })
  await expect(harbour).toBeVisible()
  await dismiss(boss, 'Hired')
  await harbour.click()

  await expect(page.getByText('You no longer work for that business')).toBeVisible()
  await expect(page.getByText('This is Quay Street Goods.')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Quay Street Goods')).toBeVisible()
})

type People = {
  register: (businessName?: string) => Promise<{ email: string }>
  alsoSignedIn: (email: string) => Promise<Page>
}

/** Whoever sits at the page has a business of their own and works for Harbour Wholesale as well; answers the page of its boss. */
async function hireElsewhere({ register, alsoSignedIn }: People) {
  const { email: owner } = await register('Harbour Wholesale')
  const { email } = await register('Quay Street Goods')
  await alsoWorksFor(email, owner, 'owner')
  return alsoSignedIn(owner)
}

async function dismiss(boss: Page, name: string) {
  const { items } = (await ask(boss, '/api/v1/team')) as { items: { id: string; display_name: string }[] }
  const found = items.find(({ display_name }) => display_name === name)
  await send(boss, `/api/v1/team/${found?.id}`, undefined, 'DELETE')
}
