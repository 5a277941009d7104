import type { Page } from '@playwright/test'
import { alsoWorksFor } from './support/also-works-for.ts'
import { becomes } from './support/becomes.ts'
import { ask, expect, send, test } from './support/journey.ts'
import { saveLinesLater } from './support/longer-waits.ts'
import { stockShop } from './support/stocked-shop.ts'

type SignUp = (businessName: string) => Promise<{ email: string }>

const whyNot = 'Your role cannot do this. Ask an owner or a manager.'

test('who is made a viewer before they confirm reads so, in a question and of each row of a step for many', async ({
  page,
  register,
}) => {
  const { email } = await register()
  const shop = await stockShop(page)
  for (let order = 0; order < 2; order++) await shop.draftSale()
  await page.goto('/products')
  await page.getByRole('button', { name: 'Delete Blue mug' }).click()
  await becomes(email, 'viewer')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog').getByText(whyNot)).toBeVisible()

  await becomes(email, 'owner')
  await page.goto('/orders')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await becomes(email, 'viewer')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Submit/ }).click()
  await expect(dialog.getByText(whyNot)).toHaveCount(2)
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /again/ })).toHaveCount(0)
})

test('lines that a manager had typed hold up nothing that is still theirs once they work in the warehouse', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { hired, order, demote } = await managerOn(page, signUp, alsoSignedIn)
  await saveLinesLater(hired)
  await hired.goto(`/orders/${order}`)
  await typeThree(hired)
  await demote()
  const why = 'Your role (warehouse) cannot do this. Ask an owner or a manager. They are saved if'
  await expect(hired.getByText(why)).toBeVisible()
  await hired.getByRole('button', { name: 'Generate Picklist' }).click()
  await hired.waitForURL('**/picklists/*')
})

test('lines that were sent without an answer before hold up nothing either', async ({ page, signUp, alsoSignedIn }) => {
  const { hired, order, demote } = await managerOn(page, signUp, alsoSignedIn)
  await hired.goto(`/orders/${order}`)
  const lines = '**/api/v1/orders/*/lines'
  const lost = hired.waitForEvent('requestfailed', (request) => request.url().endsWith('/lines'))
  await hired.route(lines, (route) => route.abort())
  await typeThree(hired)
  await lost
  await demote()
  await expect(hired.getByText(/^Your role \(warehouse\) cannot do this/).first()).toBeVisible()
  const refused = hired.waitForResponse((answer) => answer.url().endsWith('/lines') && answer.status() === 403)
  await hired.unroute(lines)
  await refused
  await hired.getByRole('button', { name: 'Generate Picklist' }).click()
  await hired.waitForURL('**/picklists/*')
})

/** A manager before a confirmed sale of two mugs, whom the owner can send to the warehouse while they work. */
async function managerOn(page: Page, signUp: SignUp, alsoSignedIn: (email: string) => Promise<Page>) {
  const { email: owner } = await signUp('Harbour Wholesale')
  const order = await (await stockShop(page)).confirmedSale()
  const { email } = await signUp('Quay Street Goods')
  await alsoWorksFor(email, owner, 'manager')
  const [boss, hired] = [await alsoSignedIn(owner), await alsoSignedIn(email)]
  await hired.getByRole('button', { name: 'User menu' }).click()
  await hired.getByRole('menuitemradio', { name: /Harbour Wholesale/ }).click()
  await expect(hired.getByRole('banner').getByText('Harbour Wholesale')).toBeVisible()
  const { items } = (await ask(boss, '/api/v1/team')) as { items: { id: string; display_name: string }[] }
  const { id } = items.find(({ display_name }) => display_name === 'Hired') ?? { id: '' }
  const demote = () => send(boss, `/api/v1/team/${id}/role`, { role: 'warehouse' }, 'PUT')
  return { hired, order, demote }
}

async function typeThree(page: Page) {
  const quantity = page.getByRole('textbox', { name: 'Quantity, Blue mug' })
  await quantity.press('Control+a')
  await quantity.pressSequentially('3', { delay: 80 })
}
