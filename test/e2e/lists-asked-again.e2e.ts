import { expect, test } from './support/journey.ts'
import { shopOfManyLines } from './support/shop-of-many-lines.ts'
import { standOn } from './support/stand-on.ts'

test('what stands below a list that could not be read stays there while that list is asked for again', async ({
  page,
  register,
}) => {
  await register()
  const shop = await shopOfManyLines(page, 1)
  await shop.confirmed('purchase', 1)
  const again = Promise.withResolvers<void>()
  let isHeld = false
  let held = 0
  await page.route(/\/supplied-products/, async (route) => {
    if (!isHeld) return route.fulfill({ status: 422, json: { error: { code: 'BAD_REQUEST', message: 'Not now' } } })
    held += 1
    await again.promise
    await route.continue()
  })
  await standOn(page, `/suppliers/${shop.supplier}`) // it asks for the list again by itself when it begins to hear the news
  const order = page.getByRole('link', { name: /^PO-/ })
  await expect(order).toBeVisible()
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history.first()).toBeVisible()

  isHeld = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => held).toBe(1)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeDisabled()
  await expect(order).toHaveCount(1)
  await expect(history).not.toHaveCount(0)
  again.resolve()
  await expect(page.getByRole('link', { name: /^Blue mug 1/ })).toBeVisible()
  await expect(order).toBeVisible()
})
