import { expect, test } from './support/journey.ts'
import { hearsNews } from './support/stand-on.ts'
import { stockShop } from './support/stocked-shop.ts'

const refusal = { status: 422, json: { error: { code: 'BAD_REQUEST', message: 'Not now' } } }

for (const { what, path, read } of [
  { what: 'a list', path: '/products', read: /\/api\/v1\/products(\?|$)/ },
  { what: 'a record', path: '/products/ID', read: /\/api\/v1\/products\/[^/]+\/detail/ },
  { what: 'a form', path: '/settings/business', read: '**/api/v1/business' },
  { what: 'the plots', path: '/dashboard', read: '**/api/v1/dashboard/trends' },
]) {
  test(`who tries again by keyboard where ${what} could not be read stands there while it is tried, and can try once more`, async ({
    page,
    register,
  }) => {
    await register()
    const { product } = await stockShop(page)
    let asked = 0
    let held: Promise<void> | undefined
    await page.route(read, async (route) => {
      asked += 1
      await held
      await route.fulfill(refusal)
    })
    const hearing = await hearsNews(page)
    await page.goto(path.replace('ID', product.id))
    const why = page.getByText('Not now').first()
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(why).toBeVisible()
    await hearing() // it asks once more by itself when it begins to hear the news
    await expect(again).toBeEnabled()

    const { promise, resolve: answer } = Promise.withResolvers<void>()
    held = promise
    asked = 0
    await again.press('Enter')
    await expect.poll(() => asked).toBeGreaterThan(0)
    await expect(why).toBeVisible()
    await expect(again).toBeDisabled()
    await expect(again).toBeFocused()
    answer()
    await expect(again).toBeEnabled()
    await expect(again).toBeFocused()

    await page.unrouteAll({ behavior: 'wait' })
    await page.keyboard.press('Enter')
    await expect(again).toHaveCount(0)
  })
}
