import { expect, test } from './support/journey.ts'
import { untilListening } from './support/open-listening.ts'

for (const path of ['/no/such/page', '/docs/none', '/docs/none/below', '/templates/none.csv'])
  test(`an unknown address says so, also once its script has come, and leads home: ${path}`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(path)
    await untilListening(page)
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(errors).toEqual([])
  })

test('an address in other letters leads to its page', async ({ page }) => {
  await page.goto('/Docs/Errors')
  await untilListening(page)
  await expect(page.getByRole('heading', { name: 'Errors', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/docs\/errors$/)
})
