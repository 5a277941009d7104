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
  await page.keyboard.type('nothing like it')
  await expect(page.getByText('No results found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // What is typed right behind the keys is typed in its field.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('locat')
  await expect(page.getByRole('option')).toHaveText(['Locations'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')
  expect(searches).toEqual([])
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
