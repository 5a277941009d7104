import type { Locator } from '@playwright/test'
import { endSession } from './support/end-session.ts'
import { fontsHaveCome } from './support/fonts-have-come.ts'
import { expect, send, test } from './support/journey.ts'
import { showToastsLonger } from './support/longer-waits.ts'
import { stockShop } from './support/stocked-shop.ts'
import { isUncovered } from './support/uncovered.ts'

test.use({ viewport: { width: 375, height: 600 }, hasTouch: true })

test('a press on a box right after a wrong entry ticks it', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/alerts?tab=rules&new=true')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Nearly out')
  const [cooldown, sms] = [dialog.getByLabel('Cooldown'), dialog.getByLabel('SMS')]
  await cooldown.fill('-5')
  await sms.evaluate((box) => box.scrollIntoView({ block: 'center' }))
  await page.evaluate(fontsHaveCome) // with which the words before the box are as wide as they stay
  await sms.click({ trial: true }) // the sheet has come to rest
  // What is pressed is fixed by where it stood before, and a finger stays on it for a moment.
  const box = await sms.boundingBox()
  if (!box) throw new Error('The box is not on the screen.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await expect(cooldown).toHaveAttribute('aria-invalid', 'true')
  await page.mouse.up()
  await expect(sms).toBeChecked()
  await expect(dialog.getByText('Must be at least 1')).toBeVisible()
})

test('a save that was refused says so in sight, though the button stands a screen below', async ({ page, signUp }) => {
  await page.setViewportSize({ width: 375, height: 480 }) // what the keyboard leaves of it
  await signUp()
  await page.goto('/products?new=true')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Blue mug')
  await dialog.getByLabel('SKU').fill('MUG-BLUE')
  await dialog.getByLabel('Selling Price').fill('12.50')
  await expect(dialog.getByLabel('Name')).not.toBeInViewport()
  await endSession(page)
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(dialog.getByRole('alert').getByText('You are no longer signed in')).toBeInViewport()
  await expect(dialog.getByRole('link', { name: 'Sign in in a new tab' })).toBeInViewport()
})

test('no row moves from under the finger that ticks it, nor from under the pointer', async ({ page, register }) => {
  await register()
  await (await stockShop(page)).picklist()
  for (const width of [375, 1280])
    for (const [path, row] of [
      ['/products', /^Select Blue/],
      ['/orders', /^Select SO-/],
      ['/picklists', /^Select PL-/],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      const box = page.getByRole('checkbox', { name: row }).first()
      await expect(box).toBeVisible()
      const before = await box.boundingBox()
      await box.click()
      await expect(page.getByRole('region', { name: 'Selected rows' })).toBeVisible()
      expect(await box.boundingBox(), `${path} at ${width}`).toEqual(before)
      // Another filter would take the choice away.
      await expect.poll(() => isUncovered(page.getByPlaceholder(/^Search/)), `${path} at ${width}`).toBe(false)
      await page.getByRole('button', { name: 'Clear selection' }).click()
      await expect(box).not.toBeChecked()
      await expect.poll(() => isUncovered(page.getByPlaceholder(/^Search/)), `${path} at ${width}`).toBe(true)
      expect(await box.boundingBox(), `${path} at ${width}`).toEqual(before)
    }

  const isLate = Promise.withResolvers<void>()
  await page.route(/assets\/order-bulk-bar-.*\.js/, async (route) => {
    await isLate.promise
    await route.fallback()
  })
  await page.goto('/orders')
  const box = page.getByRole('checkbox', { name: /^Select SO-/ })
  await box.click()
  await expect(box).toBeChecked()
  await expect(page.getByPlaceholder(/^Search/)).toBeVisible() // until the bar has come
  isLate.resolve()
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeVisible()
  await expect(page.getByPlaceholder(/^Search/)).not.toBeVisible()
})

test('the lowest row one ticks stays in sight, and the second tap takes it back', async ({ page, register }) => {
  await register()
  await (await stockShop(page)).picklist()
  for (const [path, row] of [
    ['/products', /^Select Blue/],
    ['/orders', /^Select SO-/],
    ['/picklists', /^Select PL-/],
  ] as const) {
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto(path)
    const box = page.getByRole('checkbox', { name: row }).first()
    const place = await box.boundingBox()
    if (!place) throw new Error('The box is not on the screen.')
    const actions = await page.evaluate(() =>
      Number.parseFloat(document.documentElement.style.getPropertyValue('--action-bar') || '0'),
    )
    await page.setViewportSize({ width: 375, height: Math.ceil(place.y + place.height + 14 + actions) })
    await box.click()
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await expect(bar).toBeVisible()
    // One line, or two for the four steps of orders: all of them are in sight.
    await expect.poll(async () => (await bar.boundingBox())?.height, path).toBeLessThan(path === '/orders' ? 120 : 80)
    for (const step of await bar.getByRole('button').all()) await expect(step).toBeInViewport({ ratio: 1 })
    await expect.poll(() => isUncovered(box), path).toBe(true)
    await box.click()
    await expect(box).not.toBeChecked()
  }
})

test('a toast lies above the buttons of its page, however many rows these take', async ({ page, signUp }) => {
  await showToastsLonger(page)
  await signUp()
  const { id } = await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG-BLUE' })
  await page.goto(`/products/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Green mug')
  await page.getByRole('dialog').getByRole('button', { name: 'Save Product' }).click()
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Product updated successfully' })
  const first = page.getByRole('button', { name: 'Adjust Stock' })
  await expect
    .poll(async () => {
      const [above, below] = [await toast.boundingBox(), await first.boundingBox()]
      return above && below && above.y + above.height <= below.y
    })
    .toBe(true)
})

test('no field is so small that a phone on its side zooms into it', async ({ page, signUp }) => {
  await signUp()
  const { draftSale, confirmedPurchase } = await stockShop(page)
  const [sale, purchase] = [await draftSale(), await confirmedPurchase()]
  await page.setViewportSize({ width: 852, height: 393 })
  const small = () =>
    page
      .locator('input:not([type=checkbox], [type=radio], [type=file], [aria-hidden=true]), select, textarea')
      .filter({ visible: true })
      .evaluateAll((fields) =>
        fields
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.outerHTML),
      )
  const look = async (path: string, shows: Locator) => {
    await page.goto(path)
    await expect(shows.first()).toBeVisible()
    expect(await small(), path).toEqual([])
  }
  await look('/products', page.getByRole('searchbox'))
  await look('/products?new=true', page.getByLabel('Selling Price'))
  await look(`/orders/${sale}`, page.getByRole('textbox', { name: 'Quantity, Blue mug' }))
  await look(`/orders/${purchase}/receive`, page.getByRole('textbox', { name: 'Received, Blue mug' }))
  await look('/orders?new=true', page.getByLabel('Expected Date'))
  await look('/settings/audit', page.getByLabel('From'))
  await look('/billing/portal', page.getByRole('textbox', { name: 'Extra users' }))

  await page.setViewportSize({ width: 1280, height: 393 }) // room for the columns that can be edited
  await page.goto('/products')
  await page.getByRole('row', { name: /Blue mug/ }).press('F2')
  await expect(page.getByRole('textbox', { name: 'Cost Price of Blue mug' })).toBeFocused()
  expect(await small()).toEqual([])
  await page.goto('/orders')
  await page
    .getByRole('button', { name: /^Edit expected date of/ })
    .first()
    .press('F2')
  await expect(page.getByLabel(/^Expected date of/)).toBeFocused()
  expect(await small()).toEqual([])
})
