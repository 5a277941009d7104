import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { expectDashboard } from './support/new-owner.ts'
import { stockShop } from './support/stocked-shop.ts'

test('who listens hears the page they have come to, how much a list has found, and what is wrong where they already are', async ({
  page,
  signUp,
}) => {
  const said = await listen(page)
  await signUp()
  await stockShop(page)
  await page.goto('/dashboard')
  await expectDashboard(page)
  said.length = 0

  await page.getByRole('navigation').getByRole('link', { name: 'Products', exact: true }).click()
  await expect.poll(() => said).toEqual(['Products'])
  await page.getByRole('searchbox').fill('mug')
  await expect.poll(() => said).toEqual(['Products', '1 found'])
  await page.getByRole('searchbox').fill('kettle')
  await expect.poll(() => said.at(-1)).toBe('Nothing found')

  await page.goto('/customers?new=true')
  const name = page.getByRole('dialog').getByLabel('Name', { exact: true })
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  const words = await name.evaluate((field) => document.getElementById(`${field.id}-error`)?.textContent)
  expect(words).toBeTruthy()
  await expect.poll(() => said.at(-1)).toBe(words)
})

/** What the browser is asked to have said, on every page from now on. */
async function listen(page: Page) {
  const said: string[] = []
  await page.exposeFunction('hear', (text: string) => void said.push(text))
  await page.addInitScript(() => {
    const { ariaNotify } = Document.prototype as Document & { ariaNotify(text: string): void }
    Object.assign(Document.prototype, {
      ariaNotify(this: Document, text: string) {
        ariaNotify.call(this, text)
        const { hear } = window as Window & { hear?: (text: string) => void }
        hear?.(text)
      },
    })
  })
  return said
}
