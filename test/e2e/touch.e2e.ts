import type { Locator, Page } from '@playwright/test'
import { countTapsAsSafari } from './support/as-safari.ts'
import { comeToRest } from './support/come-to-rest.ts'
import { fontsHaveCome } from './support/fonts-have-come.ts'
import { expect, send, test } from './support/journey.ts'
import { offerUndoLonger } from './support/longer-waits.ts'
import { stockShop } from './support/stocked-shop.ts'

/** A phone as it is: a finger, no hover, and a page that grows with what is wider than its screen. */
test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 })

/** Taps come as fast as a finger's here, however slow the machine: the next `after` milliseconds behind the last. */
async function tapsInTime(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { tapTime: 10_000 })
    Object.defineProperty(Event.prototype, 'timeStamp', {
      get: () => (window as unknown as { tapTime: number }).tapTime,
    })
  })
  return async (place: { x: number; y: number }, after: number) => {
    await page.evaluate((ms) => {
      const clock = window as unknown as { tapTime: number }
      clock.tapTime += ms
    }, after)
    // The click is made of the tap behind it: heard by the next one's clock it would be another.
    const heard = await page.evaluateHandle(() => ({
      click: new Promise((resolve) => addEventListener('click', resolve, { once: true, capture: true })),
    }))
    await page.touchscreen.tap(place.x, place.y)
    await heard.evaluate(({ click }) => click.then(() => undefined))
  }
}

async function middleOf(one: Locator) {
  await expect(one).toBeVisible()
  await one.page().evaluate(fontsHaveCome)
  const box = await one.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a step that is tapped twice is taken once, also where each tap counts as the first', async ({ page, signUp }) => {
  await offerUndoLonger(page)
  await countTapsAsSafari(page)
  const tap = await tapsInTime(page)
  await signUp()
  const { id } = await (await stockShop(page)).draftSaleOf(2)
  await page.goto(`/orders/${id}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const taken: string[] = []
  page.on('request', (request) => request.method() === 'POST' && taken.push(new URL(request.url()).pathname))

  const place = await middleOf(button('Submit'))
  // The first tap falls beside it.
  await tap({ x: place.x, y: place.y - 26 }, 1000)
  await tap({ x: place.x, y: place.y - 8 }, 200)
  await expect(button('Confirm')).toBeVisible()
  await tap({ x: place.x + 8, y: place.y - 6 }, 250)
  await expect(button('Undo')).toHaveCount(1)
  // What is no second half is heard.
  await tap(await middleOf(button('Confirm')), 1000)
  await expect(button('Generate Picklist')).toBeVisible()
  const steps = ['submission', 'confirmation'].map((step) => `/api/v1/orders/${id}/${step}`)
  expect(taken.filter((path) => path.startsWith('/api/v1/orders/'))).toEqual(steps)
})

test('a tap too many on a line that is full counts nothing on the line that has come under the finger', async ({
  page,
  register,
}) => {
  const tap = await tapsInTime(page)
  await register()
  const items = []
  for (const [index, name] of ['Bowl', 'Dish', 'Jug', 'Mug', 'Vase'].entries()) {
    const thrown = {
      name: `${name}, hand-thrown stoneware, speckled`,
      sku: `STONEWARE-SPECKLED-2026-SPRING-000${index}`,
    }
    items.push({ product_id: (await send(page, '/api/v1/products', thrown)).id, quantity: 2 })
  }
  const { id } = await send(page, '/api/v1/orders', { order_type: 'purchase', items })
  for (const step of ['submission', 'confirmation']) await send(page, `/api/v1/orders/${id}/${step}`)
  await page.goto(`/orders/${id}/receive`)
  const lines = page.getByRole('list', { name: 'Order Items' }).getByRole('listitem')
  const [dish, jug] = ['Dish', 'Jug'].map((name) => lines.filter({ hasText: name })) as [Locator, Locator]
  const more = dish.getByRole('button', { name: 'More' })
  await more.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await page.evaluate(comeToRest)
  const place = await middleOf(more)
  await tap(place, 1000)
  await tap(place, 200)
  await expect(dish.getByRole('img', { name: 'Complete' })).toBeVisible()
  const [another, figure] = [jug.getByRole('button', { name: 'More' }), jug.getByRole('textbox')]
  await expect(jug).toHaveAttribute('aria-current', 'step')
  // The list is brought on as far as the next line goes: here right under the finger.
  await another.evaluate((button, y) => scrollBy(0, button.getBoundingClientRect().y + 28 - y), place.y)
  await page.evaluate(comeToRest)
  await tap(place, 200)
  await expect(figure).toHaveValue('0')
  // Whoever has looked means it.
  await tap(place, 1000)
  await expect(figure).toHaveValue('1')
})

test('a figure of a list is edited by a double tap on a tablet, also where each tap counts as the first', async ({
  page,
  register,
}) => {
  await page.setViewportSize({ width: 1180, height: 820 })
  await countTapsAsSafari(page)
  const tap = await tapsInTime(page)
  await register()
  await stockShop(page)
  await page.goto('/products')
  const cell = page
    .getByRole('row', { name: /Blue mug/ })
    .locator('[data-edits]')
    .first()
  const place = await middleOf(cell)
  await tap(place, 1000)
  await tap(place, 250)
  await expect(page.getByRole('row', { name: /Blue mug/ }).getByRole('textbox')).toBeFocused()
})

test('who misses a button and taps again beside it is heard', async ({ page, register }) => {
  const tap = await tapsInTime(page)
  await register()
  await page.goto('/products')
  const button = page.getByRole('button', { name: 'Categories' })
  const { x, y } = await middleOf(button)
  const box = await button.boundingBox()
  await tap({ x, y: (box?.y ?? 0) - 3 }, 1000)
  await tap({ x, y: Math.min(y, (box?.y ?? 0) + 15) }, 200)
  await expect(page.getByRole('dialog', { name: 'Categories' })).toBeVisible()
})

test('a phone types codes, passwords and what is searched for as they are, letters among them', async ({
  page,
  register,
}) => {
  const exact = async (field: Locator) => {
    await expect(field).toHaveAttribute('autocapitalize', 'off')
    await expect(field).toHaveAttribute('autocorrect', 'off')
  }
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Show password' }).tap()
  await exact(page.getByLabel('Password', { exact: true }))
  await register()
  const purchase = await (await stockShop(page)).confirmedPurchase()
  await page.goto('/products?new=true')
  for (const label of ['SKU', 'Barcode']) await exact(page.getByLabel(label))
  await expect(page.getByLabel('Barcode')).not.toHaveAttribute('inputmode') // a keyboard of digits has no letters
  await page.goto('/products')
  await exact(page.getByRole('searchbox'))
  await page.goto(`/orders/${purchase}/receive`)
  await exact(page.getByRole('textbox', { name: 'Scan or type a SKU' }))
})
