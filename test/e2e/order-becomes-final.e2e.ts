import type { Page } from '@playwright/test'
import { alsoWorksFor } from './support/also-works-for.ts'
import { expect, send, test } from './support/journey.ts'
import { shopOfManyLines } from './support/shop-of-many-lines.ts'

const me = '**/api/v1/me'
const fields = (page: Page) => page.locator('[data-lines]').getByRole('textbox').or(page.locator('[data-lines] input'))

/** Holds who is signed in until it is let go. */
async function holdMe(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route(me, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve()
}

test('an order has no fields until it is known who looks at it: a colleague who may not edit never sees any', async ({
  page,
  signUp,
}) => {
  const { email: owner } = await signUp('Harbour Wholesale')
  const draft = await (await shopOfManyLines(page, 3)).draft('sale', 3)
  await page.goto(`/orders/${draft}`)
  await expect(fields(page).first()).toBeVisible()

  const { email } = await signUp('Quay Street Goods')
  await alsoWorksFor(email, owner)
  await page.reload()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitemradio', { name: /Harbour Wholesale/ }).click()
  await expect(page.getByRole('banner').getByText('Harbour Wholesale')).toBeVisible()
  const letGo = await holdMe(page)
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('[data-lines] input')) Object.assign(window, { hadFields: true })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(`/orders/${draft}`)
  await expect(page.getByRole('heading', { name: /^SO-/ })).toBeVisible()
  letGo()
  await expect(page.getByText(/^Your role \(viewer\) cannot do this/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toBeVisible()
  expect(await page.evaluate(() => 'hadFields' in window)).toBe(false)
})

test('where it cannot be read who looks, the fields are there after the first try', async ({ page, signUp }) => {
  await signUp('Harbour Wholesale')
  const draft = await (await shopOfManyLines(page, 3)).draft('sale', 3)
  let tries = 0
  const second = Promise.withResolvers<void>()
  await page.route(me, async (route) => {
    if (++tries > 1) await second.promise
    await route.fulfill({ status: 500, json: { error: { code: 'INTERNAL', message: 'Not now' } } })
  })
  await page.goto(`/orders/${draft}`)
  await expect(fields(page).first()).toBeVisible()
  second.resolve()
})

test('an order that becomes final leaves its timeline where it is, with the focus in it', async ({
  page,
  register,
}) => {
  await register()
  const shop = await shopOfManyLines(page, 3)
  const order = await shop.draft('purchase', 3)
  await page.goto(`/orders/${order}`)
  await expect(fields(page).first()).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByRole('listitem').first()).toBeVisible()
  const same = await timeline.elementHandle()
  await timeline.evaluate((section) => {
    section.tabIndex = -1
    section.focus()
  })

  await send(page, `/api/v1/orders/${order}/cancellation`)
  await expect(page.getByText('Cancelled: reopen the order to change its items.')).toBeVisible()
  await expect(timeline.getByText(/cancelled/).first()).toBeVisible()
  expect(await same?.evaluate((section) => section.isConnected && document.activeElement === section)).toBe(true)
  await send(page, `/api/v1/orders/${order}/reopening`)
  await expect(fields(page).first()).toBeVisible()
  expect(await same?.evaluate((section) => section.isConnected && document.activeElement === section)).toBe(true)
})
