import type { Page } from '@playwright/test'
import { expect, send, test } from './support/journey.ts'
import { pressListening } from './support/press-listening.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })

test('a visitor opens the palette with its keys, types on, and is asked to sign in where it leads', async ({
  page,
}) => {
  const searches: string[] = []
  page.on('request', (request) => request.url().includes('/api/v1/') && searches.push(request.url()))
  await page.goto('/')
  await pressListening(page, 'Control+k')
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('option')).toHaveCount(14)
  await page.keyboard.type('quetzal')
  await expect(page.getByText('No results found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // What is typed right behind the keys is typed in its field.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('locat')
  await expect(page.getByRole('option').first()).toHaveText('Locations')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')
  expect(searches).toEqual([])
})

test('a visitor finds the documentation, and goes to the very part of it', async ({ page }) => {
  await page.goto('/docs')
  await pressListening(page, 'Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('webhooks verify', { delay: 80 })
  await expect(page.getByRole('group', { name: 'Documentation' }).getByRole('option').first()).toContainText(
    'Verify it',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/.*webhooks#verify-it$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('whoever is signed in finds their records from a public page too', async ({ page, signUp }) => {
  await signUp()
  await send(page, '/api/v1/products', { name: 'Walnut bowl', sku: 'BOWL-1' })
  await page.goto('/')
  await pressListening(page, 'Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('walnut')
  await expect(page.getByRole('option')).toHaveText(['Walnut bowlBOWL-1'])
})
