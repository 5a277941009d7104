import type { Page } from '@playwright/test'
import { ask, expect, send, test } from './support/journey.ts'
import { offerUndoLonger, showToastsLonger } from './support/longer-waits.ts'
import { stockShop } from './support/stocked-shop.ts'

test.beforeEach(({ page }) => offerUndoLonger(page))

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('a picklist that was made or begun by mistake is taken back', async ({ page, register }) => {
  await register()
  const shop = await stockShop(page)
  await page.goto(`/orders/${await shop.confirmedSale()}`)
  await button(page, 'Generate Picklist').click()
  await page.waitForURL('**/picklists/*')
  await button(page, 'Start Picking').click()
  await page.waitForURL('**/pick')
  await expect(page.getByText('Picking process started')).toBeVisible()
  await undo(page).first().click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(button(page, 'Start Picking')).toBeVisible()
  await page.keyboard.press('Control+z') // the mouse on the other toast may have let this one go
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
})

test('a picklist that somebody else has made or begun in the meantime is not taken back', async ({
  page,
  register,
}) => {
  await showToastsLonger(page) // those without an Undo stand for four seconds
  await register()
  const shop = await stockShop(page)
  const order = await shop.confirmedSale()
  const colleagueIsFirst = (path: string) =>
    page.route(
      `**${path}`,
      async (route) => {
        await send(page, path)
        await route.continue()
      },
      { times: 1 },
    )
  await page.goto(`/orders/${order}`)
  await colleagueIsFirst(`/api/v1/orders/${order}/picklist`)
  await button(page, 'Generate Picklist').click()
  await page.waitForURL('**/picklists/*')
  await expect(page.getByText('PL-000001 was there already')).toBeVisible()
  await expect(page.getByText('Picklist generated successfully')).toHaveCount(0)
  await expect(undo(page)).toHaveCount(0)

  const id = page.url().split('/').at(-1) ?? ''
  await colleagueIsFirst(`/api/v1/picklists/${id}/start`)
  await button(page, 'Start Picking').click()
  await page.waitForURL('**/pick')
  await expect(page.getByText('Picking process started')).toBeVisible()
  await expect(undo(page)).toHaveCount(0)

  const startAll = async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await button(page, 'Start').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('button', { name: 'Done' }).click()
  }
  const theirs = await shop.picklist()
  await page.goto('/picklists')
  await colleagueIsFirst(`/api/v1/picklists/${theirs}/start`)
  await startAll()
  await expect(page.getByText('2 picklists left as they were')).toBeVisible()
  await expect(undo(page)).toHaveCount(0)

  const [alsoTheirs, mine] = [await shop.picklist(), await shop.picklist()]
  await page.goto('/picklists')
  await colleagueIsFirst(`/api/v1/picklists/${alsoTheirs}/start`)
  await startAll()
  await expect(page.getByText('1 picklist started, 3 left as they were')).toBeVisible()
  await undo(page).click()
  const status = async (id: string) => ((await ask(page, `/api/v1/picklists/${id}`)) as { status: string }).status
  await expect.poll(() => status(mine)).toBe('pending')
  for (const one of [id, theirs, alsoTheirs]) expect(await status(one)).toBe('picking')
})

test('a picklist that was cancelled stands as it did: its number, who picks it, how urgent it is', async ({
  page,
  register,
}) => {
  await register()
  const id = await (await stockShop(page)).picklist()
  await send(page, `/api/v1/picklists/${id}/start`)
  const begun = (await ask(page, `/api/v1/picklists/${id}`)) as { version: number; assigned_to: string }
  const { version, assigned_to } = begun
  await send(page, `/api/v1/picklists/${id}`, { assigned_to, priority: 3, version }, 'PUT')
  await page.goto(`/picklists/${id}`)
  await button(page, 'Cancel Picklist').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Picklist' }).click()
  await expect(page.getByText('Picklist cancelled successfully')).toBeVisible()
  await undo(page).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()

  await expect(page.getByRole('link', { name: 'Continue Picking' })).toBeVisible()
  const as = { id, picklist_number: 'PL-000001', status: 'picking', priority: 3, assigned_to }
  expect(await ask(page, '/api/v1/picklists')).toMatchObject({ items: [as] })
})

test('a picklist whose cancelling put units back on the shelf offers no Undo', async ({ page, register }) => {
  await register()
  const id = await (await stockShop(page)).picklist()
  await send(page, `/api/v1/picklists/${id}/picks`, { items: [{ sku: 'MUG', quantity: 1 }] })
  await page.goto(`/picklists/${id}`)
  await button(page, 'Cancel Picklist').click()
  await expect(
    page.getByText('Already picked: 1 unit. It goes back on the shelf, which cannot be undone.'),
  ).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Picklist' }).click()
  await expect(page.getByText('Picklist cancelled successfully')).toBeVisible()
  await expect(undo(page)).toHaveCount(0)
})

test('a picklist that was begun from the dashboard or from its order, or made with many others, is taken back too', async ({
  page,
  register,
}) => {
  await register()
  const shop = await stockShop(page)
  const order = await shop.confirmedSale()
  const statuses = async () =>
    ((await ask(page, '/api/v1/picklists')) as { items: { status: string }[] }).items.map(({ status }) => status)
  await page.goto('/dashboard')
  await button(page, /^Pick SO-/).click()
  await page.waitForURL('**/pick')
  await expect(page.getByText('Picking process started')).toBeVisible()
  await undo(page).first().click()
  await expect.poll(statuses).toEqual(['pending'])
  await page.goBack() // where one scans only the last message is in sight
  await expect(button(page, /^Pick SO-/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect.poll(statuses).toEqual(['cancelled'])

  await shop.picklistOf(order)
  await page.goto(`/orders/${order}`)
  await button(page, 'Start Picking').click()
  await page.waitForURL('**/pick')
  await undo(page).click()
  await expect.poll(statuses).toEqual(['pending', 'cancelled'])

  await shop.confirmedSale()
  await page.goto('/orders?status=confirmed')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await button(page, 'Generate Picklists').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Generate Picklists' }).click()
  await button(page, 'Done').click()
  await expect(page.getByText('1 order given picklists, 1 left as it was')).toBeVisible()
  await undo(page).click()
  await expect.poll(statuses).toEqual(['cancelled', 'pending', 'cancelled'])
})
