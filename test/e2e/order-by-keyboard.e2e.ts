import type { Page } from '@playwright/test'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { offerUndoLonger } from './support/longer-waits.ts'
import { scan } from './support/scan.ts'

test.beforeEach(({ page }) => offerUndoLonger(page))

const names = [
  'Ash bowl',
  'Blue mug',
  'Clay pot',
  'Deep dish',
  'Egg cup',
  'Flat plate',
  'Glass jug',
  'Hook',
  'Ink pad',
  'Jar',
]
const goods = names.map((name, place) => ({ name, sku: `SKU-${place}`, barcode: `50123456789${10 + place}` }))

type Saved = { total_amount: number; items: { product_name: string; quantity: number; unit_price: number }[] }
const orderOf = (page: Page, id: string) => ask(page, `/api/v1/orders/${id}`) as Promise<Saved>
const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible()
const quantity = (page: Page, name: string) => page.getByRole('textbox', { name: `Quantity, ${name}` })

/** A shop of ten goods, and an empty sale that is open on the page. */
async function openSale(page: Page) {
  const items = goods.map((one) => ({ ...one, external_id: one.sku, selling_price: 2, stock_quantity: 20 }))
  await send(page, '/api/v1/products/batch', { items })
  const { id } = await send(page, '/api/v1/orders', { order_type: 'sale', items: [] })
  await page.goto(`/orders/${id}`)
  await expect(page.getByText('No items added yet')).toBeVisible()
  return id
}

/** Presses keys and counts those that are neither letters nor digits. */
function counted(page: Page) {
  const keys = { count: 0 }
  return {
    keys,
    type: (text: string) => page.keyboard.type(text, { delay: 80 }), // as a person does: faster it is a scan
    press: async (key: string) => {
      keys.count += 1
      await page.keyboard.press(key)
    },
  }
}

const paste = (page: Page, text: string) =>
  page.evaluate((rows) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', rows)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** Keys a person pressed while the page was busy, one after the other within one frame: nothing is painted between them, and no list is drawn. */
const atOnce = (page: Page, ...keys: string[]) =>
  page.evaluate(async (pressed) => {
    const now = performance.now()
    for (const [place, key] of pressed.entries()) {
      const field = document.activeElement as HTMLInputElement
      const down = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      Object.defineProperty(down, 'timeStamp', { value: now - (pressed.length - place) * 100 })
      const isTyped = field.dispatchEvent(down)
      if (isTyped && key.length === 1) {
        field.setRangeText(key, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
        field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: key }))
      }
      await null // whoever listens draws what it brings about
    }
  }, keys)

test('ten lines are typed without the mouse, with at most three keys a line beside letters and digits', async ({
  page,
  signUp,
}) => {
  await signUp()
  const id = await openSale(page)
  const { keys, type, press } = counted(page)
  await page.getByRole('button', { name: 'Add Item' }).focus()
  await press('Enter')
  for (const [place, name] of names.entries()) {
    await type(name)
    await press('Enter')
    await type(String(place + 1))
    if (place < names.length - 1) await press('Enter')
  }
  await saved(page)

  expect(keys.count).toBeLessThanOrEqual(3 * names.length)
  // What was saved first may not be all: the last keys wait for their product.
  await expect
    .poll(async () => (await orderOf(page, id)).items.map(({ product_name, quantity }) => [product_name, quantity]))
    .toEqual(names.map((name, place) => [name, place + 1]))

  await page.keyboard.press('ArrowUp')
  await expect(quantity(page, 'Ink pad')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await type('30')
  await expect(page.getByText('10 short')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(quantity(page, 'Ink pad')).toBeFocused()
  await page.keyboard.press('Tab')
  await type('0')
  await expect(page.getByText('£0.00 each')).toBeVisible()
  await expectBalancedBooks(page)
})

test('scans into a line are goods and no figures, a scan and its Enter wait for the match, and the same twice is merged', async ({
  page,
  signUp,
}) => {
  await signUp()
  const id = await openSale(page)
  await page.getByRole('button', { name: 'Add Item' }).click()
  await scan(page, goods[1]?.barcode ?? '')
  await expect(quantity(page, 'Blue mug')).toBeFocused()
  await scan(page, goods[2]?.barcode ?? '')
  await expect(page.getByText('Clay pot: 1')).toBeVisible()
  await scan(page, goods[1]?.barcode ?? '')
  await expect(quantity(page, 'Blue mug')).toHaveValue('2')
  await expect(quantity(page, 'Blue mug')).toBeFocused()

  await page.getByRole('button', { name: 'Add Item' }).click()
  await scan(page, goods[4]?.barcode ?? '', 'Tab')
  await expect(quantity(page, 'Egg cup')).toBeFocused()

  await paste(page, 'SKU-1\t3\nsku-3\t"1,000"\t1.234,50\nNO-SUCH\t4\nSKU-2\ta few')
  await expect(page.getByText('2 lines added. 2 rows could not be added:')).toBeVisible()
  const kept = page.getByRole('list', { name: 'Rows that were not added' })
  await expect(kept).toContainText('No product has this SKU, barcode or name')
  await expect(kept).toContainText('"a few" is no quantity')
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await paste(page, 'SKU-2\t7\nSKU-1\t7\nSKU-3\t7')
  await expect(quantity(page, 'Clay pot')).toHaveCount(2)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Pasted3 lines' })
    .getByRole('button', { name: 'Undo' })
    .first()
    .click()
  await expect(quantity(page, 'Clay pot')).toHaveCount(1)

  await page.getByRole('button', { name: 'Merge the lines of Blue mug' }).click()
  await expect(quantity(page, 'Blue mug')).toHaveValue('5')
  await saved(page)
  await expect
    .poll(async () => (await orderOf(page, id)).items)
    .toMatchObject([
      { product_name: 'Blue mug', quantity: 5 },
      { product_name: 'Clay pot', quantity: 1 },
      { product_name: 'Egg cup', quantity: 1 },
      { product_name: 'Deep dish', quantity: 1000, unit_price: 1234.5 },
    ])
  await expectBalancedBooks(page)
})

test('one column of names is pasted as it stands, whatever commas are in them', async ({ page, signUp }) => {
  await signUp()
  const names = ['Stoneware mug, speckled, 4', 'Bowl, deep']
  for (const [place, name] of names.entries()) await send(page, '/api/v1/products', { name, sku: `COMMA-${place}` })
  await openSale(page)
  await paste(page, [...names, 'Plate, flat, 2'].join('\n'))
  await expect(page.getByText('2 lines added. 1 row could not be added:')).toBeVisible()
  for (const name of names) await expect(quantity(page, name)).toHaveValue('1')
  const kept = page.getByRole('list', { name: 'Rows that were not added' })
  await expect(kept.getByText('Plate, flat, 2', { exact: true })).toBeVisible()
})

test('keys ahead of the field and of its list do what they do behind them', async ({ page, signUp }) => {
  await signUp()
  const id = await openSale(page)
  const product = page.getByRole('combobox', { name: 'Product' })
  const options = page.getByRole('option')
  await page.getByRole('button', { name: 'Add Item' }).focus()
  await page.keyboard.press('Enter')
  await expect(product).toBeFocused()
  await atOnce(page, ...'blue', 'Enter')
  await expect(quantity(page, 'Blue mug')).toBeFocused()

  await product.focus()
  await atOnce(page, 'c', 'Escape')
  await expect(product).toHaveValue('Blue mug')
  await expect(options).toHaveCount(0)
  await page.keyboard.type('c')
  await expect(options.first()).toBeVisible()
  await page.emulateMedia({ forcedColors: 'active' }) // which leaves no background
  await expect(options.first()).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ forcedColors: null })
  await page.keyboard.press('Escape')
  await expect(product).toHaveValue('Blue mug')
  await quantity(page, 'Blue mug').focus()
  await product.focus()
  await atOnce(page, 'c', 'l')
  await page.keyboard.press('Tab')
  await expect(product).toHaveValue('Blue mug')

  await quantity(page, 'Blue mug').focus()
  await page.keyboard.press('Enter')
  await expect(product).toHaveCount(2)
  await expect(product.last()).toBeFocused()
  await page.evaluate(() => document.execCommand('insertText', false, 'no such')) // as dictated: no key is heard
  await expect(product.last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(product.last()).toHaveValue('no such')
  await expect(options).toHaveCount(0)

  await saved(page)
  expect((await orderOf(page, id)).items).toMatchObject([{ product_name: 'Blue mug', quantity: 1 }])
  await expectBalancedBooks(page)
})

test('Enter pressed faster than the next lines are drawn adds none in the midst of an order', async ({
  page,
  signUp,
}) => {
  await signUp()
  const goods = Array.from({ length: 60 }, (_, place) => ({
    name: `Lamp ${place}`,
    sku: `LAMP-${place}`,
    external_id: `LAMP-${place}`,
  }))
  const { items } = (await send(page, '/api/v1/products/batch', { items: goods })) as { items: { id: string }[] }
  const lines = items.map(({ id }) => ({ product_id: id, quantity: 1 }))
  const { id } = await send(page, '/api/v1/orders', { order_type: 'sale', items: lines })
  await page.goto(`/orders/${id}`)
  await quantity(page, 'Lamp 0').focus()
  await atOnce(page, ...Array.from({ length: 55 }, () => 'Enter'))
  await expect(page.getByText('60 lines · Total')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Quantity, new line' })).toHaveCount(0)
  expect((await orderOf(page, id)).items).toHaveLength(60)
})

test('an order that is full says so to Enter and to a scan of something new; what it has is still counted', async ({
  page,
  signUp,
}) => {
  await signUp()
  const items = goods.slice(0, 2).map((one) => ({ ...one, external_id: one.sku }))
  const made = await send<{ items: { id: string }[] }>(page, '/api/v1/products/batch', { items })
  const line = { product_id: made.items[0]?.id, quantity: 1 }
  const order = { order_type: 'sale', items: Array.from({ length: 2000 }, () => line) }
  const { id } = await send(page, '/api/v1/orders', order)
  await page.goto(`/orders/${id}`)
  await expect(page.getByText('2,000 lines · Total')).toBeVisible()
  const full = page.locator('[data-sonner-toast]', { hasText: 'Not addedAn order holds up to 2,000 lines.' })

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.locator('tr[data-index="1999"]').getByRole('textbox').first().press('Enter')
  await expect(full).toHaveCount(1)
  await expect(full).toHaveCount(0) // it goes by itself
  await scan(page, 'SKU-1')
  await expect(full).toHaveCount(1)
  await scan(page, 'SKU-0')
  await expect(page.getByText('Ash bowl: 2')).toBeVisible()
  await saved(page)
  expect((await orderOf(page, id)).items.map(({ quantity: units }) => units).slice(0, 2)).toEqual([2, 1])
})

test('what an input method composes as soon as a line is there goes into its product', async ({ page, signUp }) => {
  await signUp()
  await openSale(page)
  const product = page.getByRole('combobox', { name: 'Product' })
  await page.evaluate(() => {
    const paint = window.requestAnimationFrame
    window.requestAnimationFrame = (run) => window.setTimeout(() => paint(run), 2000) // nothing is painted yet
  })
  await page.getByRole('button', { name: 'Add Item' }).focus()
  await page.keyboard.press('Enter')
  await expect(product).toBeFocused()
  const method = await page.context().newCDPSession(page)
  for (const text of ['b', 'bl', 'blu']) {
    await method.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Process', windowsVirtualKeyCode: 229 })
    await method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }
  await method.send('Input.insertText', { text: 'blue' })
  await expect(product).toHaveValue('blue')
  await expect(page.getByRole('option').first()).toContainText('Blue mug')
})
