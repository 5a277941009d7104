import type { Page } from '@playwright/test'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { loseAnswers } from './support/lose-answers.ts'
import { scan } from './support/scan.ts'
import { pickFiveMugs, stockShop } from './support/stocked-shop.ts'

const picked = (page: Page) => page.getByRole('textbox', { name: 'Picked, Blue mug' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo last scan' })
const save = (page: Page) => page.getByRole('button', { name: /^Save Progress/ })

async function scanMugs(page: Page, from: number, to: number) {
  for (let units = from; units <= to; units += 1) {
    await scan(page, 'MUG')
    await expect(page.getByText(`${units}of 5 picked`)).toBeVisible()
  }
}

/** Two mugs of five are counted and sent; until the line is mended no answer comes, whether they are saved or not. */
async function saveTwoUnanswered(page: Page, { isSaved }: { isSaved: boolean }) {
  const picklist = await pickFiveMugs(page)
  const keys = await loseAnswers(page, '**/picks', { isDone: isSaved })
  await scanMugs(page, 1, 2)
  await save(page).click()
  await expect(page.getByText('No answer came')).toBeVisible()
  return { picklist, keys }
}

for (const isSaved of [true, false])
  test(`a picker counts on while nobody knows whether the last save arrived, and each unit is saved once: it had ${isSaved ? '' : 'not '}arrived`, async ({
    page,
    register,
  }) => {
    await register()
    const { picklist, keys } = await saveTwoUnanswered(page, { isSaved })
    await scanMugs(page, 3, 4)
    await page.unrouteAll({ behavior: 'wait' })
    const again = page.waitForRequest('**/picks')
    await save(page).click()
    expect((await again).headers()['idempotency-key']).toBe(keys[0])
    expect((await again).postDataJSON().items).toMatchObject([{ quantity: 2 }])
    await expect(page.getByText('Progress saved successfully')).toBeVisible()
    await expect(picked(page)).toHaveValue('4')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    expect(await ask(page, `/api/v1/picklists/${picklist}`)).toMatchObject({ units_picked: 2 })

    await save(page).click()
    await expect.poll(() => ask(page, `/api/v1/picklists/${picklist}`)).toMatchObject({ units_picked: 4 })
    await expect(page.getByText('Nothing new counted yet').first()).toBeVisible()
    await expectBalancedBooks(page)
  })

test('what was sent and may be saved is neither lowered nor undone; what came after it is', async ({
  page,
  register,
}) => {
  await register()
  await saveTwoUnanswered(page, { isSaved: true })
  await expect(page.getByRole('button', { name: 'Fewer' })).toBeDisabled()
  await scanMugs(page, 3, 3)
  await undo(page).click()
  await expect(picked(page)).toHaveValue('2')
  await expect(undo(page)).toBeDisabled()
  await picked(page).fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 were counted before')).toBeVisible()
})

test('what was sent is refused once the line is back: it is counted with what came after it', async ({
  page,
  register,
}) => {
  await register()
  const { picklist } = await saveTwoUnanswered(page, { isSaved: false })
  await scanMugs(page, 3, 3)
  await send(page, `/api/v1/picklists/${picklist}/picks`, { items: [{ sku: 'MUG', quantity: 4 }] })
  await page.unrouteAll({ behavior: 'wait' })
  await save(page).click()
  await expect(page.getByText('Put back 2 Blue mug: only 1 was still wanted.')).toBeVisible()
  await expect(page.getByText('5of 5 picked')).toBeVisible()
  expect(await ask(page, `/api/v1/picklists/${picklist}`)).toMatchObject({ units_picked: 4 })
})

test('a save that the line held up goes out by itself when it is back, and what was counted meanwhile waits for its own', async ({
  page,
  context,
  register,
}) => {
  await register()
  const picklist = await pickFiveMugs(page)
  await scanMugs(page, 1, 2)
  const sent = Promise.withResolvers<void>()
  await page.route('**/picks', async (route) => {
    await route.fetch()
    await context.setOffline(true)
    sent.resolve()
    await route.abort()
  })
  await save(page).click()
  await sent.promise
  await expect(page.getByText('Not connected. Count on: nothing is lost.')).toBeVisible()
  await scanMugs(page, 3, 4)
  await page.unrouteAll({ behavior: 'wait' })
  await context.setOffline(false)
  await expect(page.getByText('Progress saved successfully')).toBeVisible()
  await expect(picked(page)).toHaveValue('4')
  expect(await ask(page, `/api/v1/picklists/${picklist}`)).toMatchObject({ units_picked: 2 })
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expectBalancedBooks(page)
})

test('who leaves while a save is under way, with more counted since, is asked; what they counted since is there when they come back', async ({
  page,
  register,
}) => {
  await register()
  const stock = await stockShop(page)
  const picklist = await stock.picklistOf(await stock.confirmedSale(5))
  await page.goto(`/picklists/${picklist}`)
  await page.getByRole('button', { name: 'Start Picking' }).click()
  await scanMugs(page, 1, 2)
  const isLeft = Promise.withResolvers<void>()
  await page.route('**/picks', async (route) => {
    await isLeft.promise
    await route.continue()
  })
  await save(page).click()
  await scanMugs(page, 3, 3)
  await page.getByRole('link', { name: /^PL-/ }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(`/picklists/${picklist}`)
  await expect(page.getByRole('link', { name: 'Continue Picking' })).toBeVisible() // the address is there before the page has changed
  isLeft.resolve()
  await expect(page.getByText('Progress saved successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Continue Picking' }).click()
  await expect(picked(page)).toHaveValue('3')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  expect(await ask(page, `/api/v1/picklists/${picklist}`)).toMatchObject({ units_picked: 2 })
})

test('a save in doubt can be sent again, and is asked about, also where the counter is back at what was saved', async ({
  page,
  register,
}) => {
  await register()
  const stock = await stockShop(page)
  const picklist = await stock.picklistOf(await stock.confirmedSale(5))
  await send(page, `/api/v1/picklists/${picklist}/picks`, { items: [{ sku: 'MUG', quantity: 3 }] })
  await page.goto(`/picklists/${picklist}/pick`)
  await loseAnswers(page, '**/picks')
  await page.getByRole('button', { name: 'Fewer' }).click()
  await save(page).click()
  await expect(page.getByText('No answer came')).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(picked(page)).toHaveValue('3')
  await page.getByRole('link', { name: /^PL-/ }).click()
  await expect(page.getByText('No answer came: what was counted here may or may not be saved yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Stay', exact: true }).click()

  await page.unrouteAll({ behavior: 'wait' })
  for (const units of [2, 3]) {
    await save(page).click()
    await expect.poll(() => ask(page, `/api/v1/picklists/${picklist}`)).toMatchObject({ units_picked: units })
  }
  await expect(page.getByText('Nothing new counted yet').first()).toBeVisible()
  await expectBalancedBooks(page)
})
