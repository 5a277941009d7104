import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { showToastsLonger } from './support/longer-waits.ts'

const toasts = (page: Page) => page.locator('[data-sonner-toast]')

async function saveProfile(page: Page) {
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(toasts(page)).toHaveCount(1)
}

/** With the mouse, slowly enough to select what lies on the way. */
async function dragAway(page: Page, from: Locator) {
  await from.hover() // once it has come to rest
  const box = await from.boundingBox()
  if (!box) throw new Error('There is nothing to drag')
  const [x, y] = [box.x + 6, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const far of [8, 30, 70, 120, 170]) await page.mouse.move(x + far, y)
  await page.mouse.up()
}

test('a toast goes where it is dragged, from its words too and whatever text is selected', async ({ page, signUp }) => {
  await showToastsLonger(page) // it goes only because it was dragged, however long the mouse takes to come to it
  await signUp()
  await page.goto('/settings/profile')
  await saveProfile(page)
  await dragAway(page, toasts(page).locator('[data-description]'))
  await expect(toasts(page)).toHaveCount(0)
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('')

  await saveProfile(page)
  await page.getByRole('heading', { level: 1 }).selectText()
  await dragAway(page, toasts(page).locator('[data-title]'))
  await expect(toasts(page)).toHaveCount(0)
})
