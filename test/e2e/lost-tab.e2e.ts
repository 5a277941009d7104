import type { Page } from '@playwright/test'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { loseAnswers } from './support/lose-answers.ts'
import { scan } from './support/scan.ts'
import { pickFiveMugs, stockShop } from './support/stocked-shop.ts'

const figure = (page: Page, verb: 'Picked' | 'Received') => page.getByRole('textbox', { name: `${verb}, Blue mug` })
const keptIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('kept-work')))

async function count(page: Page, verb: 'Picked' | 'Received', units: number) {
  await figure(page, verb).fill(String(units))
  await page.keyboard.press('Enter')
}

/** As where the battery is empty, or the system needs the memory: nothing is told to the page before. */
async function endProcessOf(page: Page) {
  const crashed = page.waitForEvent('crash')
  const client = await page.context().newCDPSession(page)
  client.send('Page.crash').catch(() => {}) // there is nobody left to answer
  await crashed
}

test('picks whose page died stand in the next tab, with a word of when they were counted, and are saved once', async ({
  page,
  context,
  register,
}) => {
  await register()
  const picklist = await pickFiveMugs(page)
  for (const units of ['1of 5', '2of 5']) {
    await scan(page, 'MUG')
    await expect(page.getByText(`${units} picked`)).toBeVisible()
  }
  await endProcessOf(page)

  const next = await context.newPage()
  await next.goto(`/picklists/${picklist}/pick`)
  await expect(figure(next, 'Picked')).toHaveValue('2')
  await expect(next.getByText(/^2 units were counted until \d\d:\d\d and not saved/)).toBeVisible()
  await scan(next, 'MUG')
  await next.getByRole('button', { name: /^Save Progress \(3/ }).click()
  await expect(next.getByText('Progress saved successfully')).toBeVisible()
  await expect(next.getByText(/^2 units were counted/)).toBeHidden()
  expect(await ask(next, `/api/v1/picklists/${picklist}`)).toMatchObject({ units_picked: 3 })
  await expect.poll(() => keptIn(next)).toEqual([])
  await expectBalancedBooks(next)
})

test('a delivery whose tab was closed is counted on in the next one, into the place that was chosen', async ({
  page,
  context,
  register,
}) => {
  await register()
  const stock = await stockShop(page)
  const barn = await send(page, '/api/v1/locations', { name: 'Barn' })
  const order = await stock.confirmedPurchase(5)
  await page.goto(`/orders/${order}/receive`)
  await count(page, 'Received', 3)
  await page.getByRole('button', { name: 'Change location' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Barn' }).click()
  await expect(page.getByText('Into Barn')).toBeVisible()
  await page.close()

  const next = await context.newPage()
  await next.goto(`/orders/${order}/receive`)
  await expect(figure(next, 'Received')).toHaveValue('3')
  await expect(next.getByText('Into Barn')).toBeVisible()
  await expect(next.getByText(/^3 units were counted until/)).toBeVisible()
  await next.getByRole('button', { name: 'Complete Receiving' }).click()
  await expect(next.getByText('Received 3 items', { exact: true })).toBeVisible()
  expect(await ask(next, `/api/v1/locations/${barn.id}/summary`)).toMatchObject({ units: 3 })
  await expectBalancedBooks(next)
})

test('a tab that is still there keeps its count to itself: no other begins with it, and what was left is taken up once', async ({
  page,
  context,
  register,
}) => {
  await register()
  const picklist = await pickFiveMugs(page)
  await count(page, 'Picked', 2)
  const [second, third] = [await context.newPage(), await context.newPage()]
  await second.goto(`/picklists/${picklist}/pick`)
  await expect(figure(second, 'Picked')).toHaveValue('0')
  await page.close()
  await third.goto(`/picklists/${picklist}/pick`)
  await expect(figure(third, 'Picked')).toHaveValue('2')
  await second.reload()
  await expect(figure(second, 'Picked')).toHaveValue('0')
  await expect(figure(third, 'Picked')).toHaveValue('2')
})

test('what was left is not counted on once somebody has saved here since: it says that it is to be counted anew', async ({
  page,
  context,
  register,
}) => {
  await register()
  const picklist = await pickFiveMugs(page)
  await count(page, 'Picked', 2)
  await page.close()
  const next = await context.newPage()
  await next.goto('/picklists')
  await send(next, `/api/v1/picklists/${picklist}/picks`, { items: [{ sku: 'MUG', quantity: 1 }] })

  await next.goto(`/picklists/${picklist}/pick`)
  await expect(figure(next, 'Picked')).toHaveValue('1')
  await expect(next.getByText(/^2 units were counted until \d\d:\d\d and not saved, and others/)).toBeVisible()
  await expect(next.getByText('Nothing new counted yet').first()).toBeVisible()
  await next.getByRole('button', { name: 'Dismiss' }).click()
  await expect(next.getByText(/^2 units were counted/)).toBeHidden()
})

test('who leaves without saving, and says so, finds nothing of it', async ({ page, register }) => {
  await register()
  const picklist = await pickFiveMugs(page)
  await count(page, 'Picked', 2)
  await page.getByRole('link', { name: /^PL-/ }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(`/picklists/${picklist}`)
  await expect.poll(() => keptIn(page)).toEqual([])
  await page.goto(`/picklists/${picklist}/pick`)
  await expect(figure(page, 'Picked')).toHaveValue('0')
})

test('a save that got no answer before its page died is repeated under its key by the next tab, and counts once', async ({
  page,
  context,
  register,
}) => {
  await register()
  const picklist = await pickFiveMugs(page)
  await loseAnswers(page, '**/picks')
  await count(page, 'Picked', 3)
  await page.getByRole('button', { name: /^Save Progress/ }).click()
  await expect(page.getByText('No answer came')).toBeVisible()
  await endProcessOf(page)

  const next = await context.newPage()
  await next.goto(`/picklists/${picklist}/pick`)
  await expect(next.getByText('Progress saved successfully')).toBeVisible()
  await expect(figure(next, 'Picked')).toHaveValue('3')
  await expect(next.getByText('Nothing new counted yet').first()).toBeVisible()
  expect(await ask(next, `/api/v1/picklists/${picklist}`)).toMatchObject({ units_picked: 3 })
  await expectBalancedBooks(next)
})

test('what was counted after a save without an answer is told of by the next tab, and saved by its own', async ({
  page,
  context,
  register,
}) => {
  await register()
  const picklist = await pickFiveMugs(page)
  await loseAnswers(page, '**/picks')
  await count(page, 'Picked', 2)
  await page.getByRole('button', { name: /^Save Progress/ }).click()
  await expect(page.getByText('No answer came')).toBeVisible()
  await count(page, 'Picked', 3)
  await endProcessOf(page)

  const next = await context.newPage()
  await next.goto(`/picklists/${picklist}/pick`)
  await expect(next.getByText('Progress saved successfully')).toBeVisible()
  await expect(
    next.getByText(/^3 units were counted until .+ as far as is known\. Check what stands here/),
  ).toBeVisible()
  await expect(figure(next, 'Picked')).toHaveValue('3')
  expect(await ask(next, `/api/v1/picklists/${picklist}`)).toMatchObject({ units_picked: 2 })
  await next.getByRole('button', { name: /^Save Progress \(3/ }).click()
  await expect.poll(() => ask(next, `/api/v1/picklists/${picklist}`)).toMatchObject({ units_picked: 3 })
  await expect(next.getByText(/^3 units were counted until/)).toBeHidden()
})

test('a tab that comes back once somebody has saved here since does not count on either', async ({
  page,
  context,
  register,
}) => {
  await register()
  const picklist = await pickFiveMugs(page)
  await count(page, 'Picked', 2)
  page.on('dialog', (asked) => asked.accept())
  await page.goto('about:blank')
  const other = await context.newPage()
  await other.goto('/picklists')
  await send(other, `/api/v1/picklists/${picklist}/picks`, { items: [{ sku: 'MUG', quantity: 1 }] })

  await page.goBack()
  await expect(figure(page, 'Picked')).toHaveValue('1')
  await expect(page.getByText(/^2 units were counted until \d\d:\d\d and not saved, and others/)).toBeVisible()
})

test('what the build before this kept in its tab is there when that is loaded again', async ({ page, register }) => {
  await register()
  const picklist = await pickFiveMugs(page)
  await page.goto(`/picklists/${picklist}`)
  await expect(page.getByRole('button', { name: 'Start Picking' })).toBeVisible()
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  await page.getByRole('button', { name: 'Start Picking' }).click()
  await count(page, 'Picked', 2)
  expect(await keptIn(page)).toEqual([])
  await page.reload()
  await expect(figure(page, 'Picked')).toHaveValue('2')
})

test('where pages may have no locks a count is there when its tab is loaded again', async ({ page, register }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  await register()
  await pickFiveMugs(page)
  for (const units of [2, 3]) {
    await count(page, 'Picked', units)
    expect(await keptIn(page)).toEqual([])
    await page.reload()
    await expect(figure(page, 'Picked')).toHaveValue(String(units))
  }
  await expect(page.getByText(/units were counted until/)).toBeHidden()
})
