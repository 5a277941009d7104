import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, send, test } from './support/journey.ts'
import { waitLongerForReads } from './support/longer-waits.ts'
import { stockShop } from './support/stocked-shop.ts'

/** Goes on to the dashboard from the order, of which colleagues then do the rest but for its label, and presses Ship there. */
async function shipWhatIsSeen(page: Page, order: string, rest: () => Promise<unknown>) {
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect(page.getByRole('link', { name: /^To ship: 0/ })).toBeVisible()
  await rest()
  const ship = page.getByRole('main').getByRole('link', { name: /^Ship / })
  await expect(ship).toBeVisible()
  // A slow line: what the browser knows of the order by then is older than what was done.
  await page.route(`**/api/v1/orders/${order}`, async (route) => {
    await setTimeout(500)
    await route.continue()
  })
  await ship.click()
}

const pickAll = async (page: Page, picklist: string, quantity: number) =>
  send(page, `/api/v1/picklists/${picklist}/picks`, { items: [{ sku: 'MUG', quantity }] })

test('who ships from the dashboard what was confirmed since they looked at it is asked for the parcel', async ({
  page,
  register,
}) => {
  await register()
  const stock = await stockShop(page)
  const order = await stock.draftSale()
  await page.goto(`/orders/${order}`)
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  await shipWhatIsSeen(page, order, async () => {
    await send(page, `/api/v1/orders/${order}/submission`)
    await send(page, `/api/v1/orders/${order}/confirmation`)
    await pickAll(page, await stock.picklistOf(order), 2)
  })
  await expect(page.getByRole('dialog', { name: 'Create Shipping Label' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Create Label' }).click()
  await expect(page.getByRole('dialog', { name: 'Shipping label created' })).toBeVisible()
})

test('who ships from the dashboard what was picked since they looked at it reads nothing of units that are not picked', async ({
  page,
  register,
}) => {
  await register()
  const stock = await stockShop(page)
  const order = await stock.confirmedSale()
  await waitLongerForReads(page)
  await page.goto(`/orders/${order}`)
  await page.getByRole('button', { name: 'Ship Order' }).click()
  await expect(page.getByRole('button', { name: /^Create Label/ })).toBeVisible()
  await page.keyboard.press('Escape') // not yet; but all that the dialog is read by has come
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await shipWhatIsSeen(page, order, async () => {
    await pickAll(page, await stock.picklistOf(order), 2)
    await page.evaluate(noteUnpicked)
  })
  await expect(page.getByRole('button', { name: /^Create Label/ })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  expect(await page.evaluate(() => 'saidUnpicked' in window)).toBe(false)
})

/** Notes whether a picture of the page from now on speaks of units that are not picked. */
function noteUnpicked() {
  const look = () => {
    if (document.body.textContent?.includes('not picked yet')) Object.assign(window, { saidUnpicked: true })
    requestAnimationFrame(look)
  }
  look()
}
