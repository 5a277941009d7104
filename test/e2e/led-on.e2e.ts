import { expect, test } from './support/journey.ts'
import { expectDashboard } from './support/new-owner.ts'
import { stockShop } from './support/stocked-shop.ts'

test('whoever presses on while the page of an answer is still on its way is led on from there; whoever went elsewhere is left there', async ({
  page,
  signUp,
}) => {
  await signUp()
  const { confirmedSale } = await stockShop(page)
  const [hasPressed, isLed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/assets/picklist-page*', async (route) => {
    await hasPressed.promise
    await route.continue()
  })
  await page.route('**/api/v1/picklists/*/start', async (route) => {
    await isLed.promise
    await route.continue()
  })
  await page.goto(`/orders/${await confirmedSale()}`)
  await page.getByRole('button', { name: 'Generate Picklist' }).click()
  const start = page.waitForRequest('**/api/v1/picklists/*/start')
  await page.getByRole('button', { name: 'Start Picking' }).click()
  await start
  hasPressed.resolve()
  await expect(page).toHaveURL(/\/picklists\/[^/]+$/)
  isLed.resolve()
  await expect(page).toHaveURL(/\/picklists\/[^/]+\/pick$/)

  const isGone = Promise.withResolvers<void>()
  await page.route('**/api/v1/orders/*/picklist', async (route) => {
    await isGone.promise
    await route.continue()
  })
  await page.goto(`/orders/${await confirmedSale()}`)
  await page.getByRole('button', { name: 'Generate Picklist' }).click()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expectDashboard(page) // the address is there before the page has changed
  isGone.resolve()
  await expect(page.getByText('Picklist generated successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})
