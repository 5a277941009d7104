import type { Page } from '@playwright/test'
import { expectAccessibleNow } from './support/expect-accessible.ts'
import { expect, send, test } from './support/journey.ts'
import { show, standOn } from './support/stand-on.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Alerts, / })
const rowOf = (page: Page, name: RegExp) => page.getByRole('row', { name })
const newProduct = (page: Page, name: string, stock_quantity: number) =>
  send(page, '/api/v1/products', {
    ...{ name, sku: name.toUpperCase(), cost_price: 2, selling_price: 5 },
    ...{ stock_quantity, min_stock_level: 5, max_stock_level: 20 },
  })
const take = (page: Page, product: { id: string }, quantity: number) =>
  send(page, '/api/v1/stock/movements', { product_id: product.id, movement_type: 'out', quantity })

test('what a colleague takes off the shelf warns here at once, and leads to an order of what is missing', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  const [mug, bowl] = [await newProduct(page, 'Mug', 9), await newProduct(page, 'Bowl', 9)]
  const colleague = await alsoSignedIn(email)
  await expect(bell(page)).toHaveAccessibleName('Alerts, none new')
  await bell(page).click()
  await expect(page.getByText('No alerts found')).toBeVisible()

  await take(colleague, mug, 6)
  await expect(rowOf(page, /Mug is at or below its minimum/)).toContainText('New')
  await expect(bell(page)).toHaveAccessibleName('Alerts, 1 new')
  await expect(bell(colleague)).toHaveAccessibleName('Alerts, 1 new')
  await take(colleague, bowl, 4)
  await expect(page.getByRole('row').nth(1)).toContainText('Bowl is at or below its minimum')

  await rowOf(page, /Mug is/)
    .getByRole('button', { name: 'Acknowledge' })
    .click()
  await expect(page.getByText('Alert acknowledged')).toBeVisible()
  await expect(rowOf(page, /Mug is/)).toContainText('Acknowledged')
  await expect(bell(colleague)).toHaveAccessibleName('Alerts, 1 new')

  await page.getByRole('link', { name: /Mug is at or below/ }).click()
  await page.getByRole('link', { name: 'Reorder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Order' })
  await expect(dialog).toContainText('17 × Mug')
  await dialog.getByRole('button', { name: 'Create Order' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantity, Mug' })).toHaveValue('17')
})

test('a rule is added, edited and deleted, and what it finds shows at once', async ({ page, register }) => {
  await register()
  await newProduct(page, 'Mug', 12)
  await page.goto('/alerts')
  await page.getByRole('tab', { name: 'Alert Rules' }).click()
  await expect(page).toHaveURL(/tab=rules/)
  await page.reload()
  await expect(rowOf(page, /Low stock/)).toContainText('Active')

  await page.getByRole('button', { name: 'Add Alert Rule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Full shelf')
  await dialog.getByLabel('Condition').selectOption({ label: 'Stock at or above threshold' })
  await expect(dialog.getByRole('group', { name: 'Channels' }).getByRole('checkbox')).toHaveCount(3)
  await dialog.getByLabel('Cooldown').fill('0')
  await dialog.getByRole('button', { name: 'Add Alert Rule' }).click()
  await expect(dialog.getByLabel('Threshold')).toBeFocused()
  await dialog.getByLabel('Cooldown').fill('60')
  await dialog.getByLabel('Threshold').fill('12')
  await expect(dialog.getByRole('checkbox', { name: 'SMS' })).toHaveAccessibleDescription(/ticked SMS and verified/)
  await expectAccessibleNow(page, 'the rule dialog')
  await dialog.getByRole('button', { name: 'Add Alert Rule' }).click()
  await expect(page.getByText('Alert rule created successfully')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Alerts, 1 new')

  await rowOf(page, /Full shelf/)
    .getByRole('button', { name: /^Edit/ })
    .click()
  await dialog.getByLabel('Enabled').click()
  await dialog.getByRole('button', { name: 'Save Alert Rule' }).click()
  await expect(page.getByText('Alert rule updated successfully')).toBeVisible()
  await expect(rowOf(page, /Full shelf/)).toContainText('Disabled')

  await rowOf(page, /Full shelf/)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByText('Are you sure you want to delete this alert rule?')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Alert rule deleted successfully')).toBeVisible()
  await expect(rowOf(page, /Full shelf/)).toHaveCount(0)
})

test('a figure that is typed wrongly goes with its field, and a way that there is none of here says so', async ({
  page,
  register,
}) => {
  await register()
  await page.route(/\/notification-settings$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), sms_available: false } })
  })
  await page.goto('/alerts?tab=rules')
  await page.getByRole('button', { name: 'Add Alert Rule' }).click()
  const dialog = page.getByRole('dialog')
  const texts = dialog.getByRole('checkbox', { name: 'SMS' })
  await expect(texts).toHaveAccessibleDescription('Text messages are not set up on this installation.')
  await texts.click({ force: true })
  await expect(texts).not.toBeChecked()
  await dialog.getByLabel('Name').fill('Low shelf')
  await dialog.getByLabel('Condition').selectOption({ label: 'Stock at or below threshold' })
  await dialog.getByLabel('Threshold').click()
  await page.keyboard.type('-5', { delay: 80 })
  await dialog.getByLabel('Condition').selectOption({ label: 'Stock at or below minimum' })
  await dialog.getByRole('button', { name: 'Add Alert Rule' }).click()
  await expect(page.getByText('Alert rule created successfully')).toBeVisible()
})

test('all alerts on screen are acknowledged after a question, for everybody; what comes while that is sent is asked about anew', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  for (const name of ['Mug', 'Bowl']) await newProduct(page, name, 3)
  const colleague = await alsoSignedIn(email)
  await page.goto('/alerts')
  await expect(bell(page)).toHaveAccessibleName('Alerts, 2 new')
  for (const name of [/Mug is/, /Bowl is/]) await expect(rowOf(page, name)).toContainText('New') // all of them are on screen

  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/v1/alerts/acknowledgement', (route) => isLetGo.then(() => route.continue()), { times: 1 })
  const question = page.getByRole('alertdialog')
  const acknowledge = question.getByRole('button', { name: 'Acknowledge All' })
  await page.getByRole('button', { name: 'Acknowledge All' }).click()
  await acknowledge.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  for (const name of ['Tray', 'Jug']) await newProduct(page, name, 3)
  for (const name of [/Tray is/, /Jug is/]) await expect(rowOf(page, name)).toContainText('New')
  await page.getByRole('button', { name: 'Acknowledge All' }).click()
  letGo()

  await expect(page.getByText('2 alerts acknowledged')).toBeVisible()
  const behind = (name: RegExp) => page.locator('tbody tr').filter({ hasText: name })
  for (const name of [/Mug is/, /Bowl is/]) await expect(behind(name)).toContainText('Acknowledged')
  for (const name of [/Tray is/, /Jug is/]) await expect(behind(name)).toContainText('New')
  await acknowledge.click()
  for (const name of [/Tray is/, /Jug is/]) await expect(rowOf(page, name)).toContainText('Acknowledged')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Acknowledge All' })).toHaveCount(0)
  await expect(bell(colleague)).toHaveAccessibleName('Alerts, none new')
})

test('while nobody looks the browser tells of alerts, where the person allows it, and not of those seen', async ({
  page,
  context,
  signUp,
  alsoSignedIn,
}) => {
  await context.grantPermissions(['notifications'])
  await page.addInitScript(() => {
    const told: string[] = []
    const Real = Notification
    const Told = class extends Real {
      // A Chromium without windows denies notifications even where they are granted; it has nowhere to show them.
      static override get permission() {
        return Real.permission === 'denied' ? 'granted' : Real.permission
      }
      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        told.push(`${title}: ${options?.body}`)
      }
    }
    Object.assign(window, { Notification: Told, told })
  })
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told)
  const { email } = await signUp()
  const [cup, mug, bowl, jug] = [
    await newProduct(page, 'Cup', 9),
    await newProduct(page, 'Mug', 9),
    await newProduct(page, 'Bowl', 9),
    await newProduct(page, 'Jug', 9),
  ]
  const colleague = await alsoSignedIn(email)
  await standOn(page, '/alerts')
  await take(colleague, mug, 6)
  await expect(rowOf(page, /Mug is at or below/)).toBeVisible()
  expect(await told()).toEqual([])

  await show(page, 'hidden')
  const other = await context.newPage()
  await standOn(other, '/alerts')
  await take(colleague, jug, 4)
  await expect(rowOf(other, /Jug is at or below/)).toBeVisible()
  expect(await told()).toEqual([])
  await other.close()

  await take(colleague, bowl, 4)
  await expect.poll(told).toEqual([expect.stringContaining('Bowl is at or below its minimum: BOWL: 5 each on hand')])

  await colleague.goto('/settings/notifications')
  await colleague.getByLabel('Browser notifications').click()
  await colleague.getByRole('button', { name: 'Save Settings' }).click()
  await expect(colleague.getByText('Notification settings saved successfully')).toBeVisible()
  await take(colleague, cup, 4)
  await expect(bell(colleague)).toHaveAccessibleName('Alerts, 4 new')
  await show(page, 'visible')
  await expect(bell(page)).toHaveAccessibleName('Alerts, 4 new')
  expect(await told()).toHaveLength(1)
})

test('the alerts and their rules pass axe and fit', async ({ page, register }) => {
  await register()
  await newProduct(page, 'A very long name of a product that nobody would ever write on a label', 3)
  await page.goto('/alerts')
  await expect(rowOf(page, /A very long name/)).toBeVisible()
  await expectAccessibleNow(page, 'the alerts')
  await page.getByRole('tab', { name: 'Alert Rules' }).click()
  await expect(rowOf(page, /Low stock/)).toBeVisible()
  await expectAccessibleNow(page, 'the rules')
})
