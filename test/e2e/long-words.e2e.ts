import type { Locator, Page } from '@playwright/test'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'
import { fontsHaveCome } from './support/fonts-have-come.ts'
import { ask, expect, send, test } from './support/journey.ts'
import { scan } from './support/scan.ts'
import { sideways } from './support/sideways.ts'

const name = (kind: string) => kind.padEnd(180, 'Unbroken')
const sku = (index: number) => `SKU-${String(index).padStart(3, '0')}-${'X'.repeat(32)}`
const address = { address: name('Street'), city: name('City').slice(0, 100), country: 'GB' }

type Rows = Awaited<ReturnType<typeof fillShop>>

/** What is as long as it may be, everywhere: an order of 45 lines, names of 180 letters without a space, codes of 40. */
async function fillShop(page: Page) {
  const post = (path: string, data?: unknown) => send(page, `/api/v1${path}`, data)
  const products = []
  for (let index = 0; index < 45; index++)
    products.push(
      await post('/products', {
        ...{ name: index % 3 ? `Plain product ${index}` : name(`Product${index}`), sku: sku(index) },
        ...{
          description: index % 5 ? null : name('Description'),
          stock_quantity: 1_234_567,
          min_stock_level: 2_000_000,
        },
        ...{ cost_price: 1234567.89, selling_price: 9_999_999_999.99 },
      }),
    )
  const customer = await post('/customers', { name: name('Customer'), company: name('Company'), ...address })
  const supplier = await post('/suppliers', {
    name: name('Supplier'),
    contact_person: name('Person').slice(0, 100),
    ...address,
  })
  const location = await post('/locations', { name: name('Location'), ...address })
  const items = products.map(({ id }) => ({ product_id: id, quantity: 1_000, unit_price: 12.5 }))
  const sale = () => post('/orders', { order_type: 'sale', customer_id: customer.id, notes: name('Notes'), items })
  const purchase = await post('/orders', { order_type: 'purchase', supplier_id: supplier.id, items })
  const [draft, confirmed] = [await sale(), await sale()]
  for (const { id } of [confirmed, purchase])
    for (const step of ['submission', 'confirmation']) await post(`/orders/${id}/${step}`)
  const picklist = await post(`/orders/${confirmed.id}/picklist`)
  await post('/stock/movements', {
    product_id: products[0]?.id,
    movement_type: 'out',
    quantity: 2_000_000,
    notes: name('Note'),
  })
  const { items: bought } = (await ask(page, `/api/v1/orders/${purchase.id}`)) as { items: { id: string }[] }
  const received = bought.map(({ id }) => ({ order_item_id: id, quantity: 1 }))
  const receipt = await post(`/orders/${purchase.id}/receipts`, {
    ...{ items: received, location_id: location.id, notes: name('Receipt') },
  })
  return {
    ...{ customer: customer.id, supplier: supplier.id, location: location.id, receipt: receipt.id },
    product: products[0]?.id,
    draft: draft.id,
    confirmed: confirmed.id,
    purchase: purchase.id,
    picklist: picklist.id,
  }
}

const pagesOf = ({ product, draft, confirmed, purchase, picklist, ...rows }: Rows) => [
  ...['/dashboard', '/products', `/products/${product}`, '/orders', `/orders/${draft}`, `/orders/${confirmed}`],
  ...[`/orders/${purchase}`, `/orders/${purchase}/receive`, '/picklists', `/picklists/${picklist}`],
  ...[`/picklists/${picklist}/pick`, '/stock-movements', '/customers', '/suppliers', '/locations', '/alerts'],
  ...[`/customers/${rows.customer}`, `/suppliers/${rows.supplier}`, `/locations/${rows.location}`],
  `/receipts/${rows.receipt}`,
  ...[
    '/settings/profile',
    '/settings/preferences',
    '/settings/security',
    '/settings/notifications',
    '/settings/billing',
  ],
]

/** Every page that fails is told, not the first alone. */
const softly = expect.configure({ soft: true })

/** Nothing of the text is cut off by the box around it. */
const isWhole = (text: Locator) =>
  text.evaluate((element) => {
    const box = element.closest('span') ?? element
    return box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight + 1
  })

/** Over how many lines its words are broken. */
function linesOfText(element: Element) {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(fontsHaveCome)
}

test('no page scrolls sideways, however long its names and codes', async ({ page, signUp }) => {
  test.setTimeout(600_000)
  await signUp(name('Business').slice(0, 100))
  const pages = pagesOf(await fillShop(page))
  for (const path of pages) {
    await page.goto(path)
    await settled(page)
    for (const width of [375, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 860 })
      await settled(page)
      // Columns are shared out anew a moment after the window has another width.
      await softly.poll(() => sideways(page), `${path} at ${width} px`).toBe(0)
    }
  }
})

test('a mail fits on a phone, however long the names it tells of', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  for (const long of [name('Product'), 'W'.repeat(40)]) {
    const list = [{ title: `${long} is low`, detail: `${long} has 3 left.` }]
    await page.setContent(
      mailLayout({ heading: `${long} is low`, about: long, list, reason: long, closing: 'Bye.' }).html,
    )
    expect(await sideways(page)).toBe(0)
  }
})

test('names and codes of 40 characters are read whole on a desk, and a longer name on hover', async ({
  page,
  signUp,
}) => {
  await signUp()
  const [short, long] = ['Merino blanket, gamma 100% wool, undyed x', name('Long')]
  await send(page, '/api/v1/products', { name: short, sku: sku(1), stock_quantity: 3 })
  await send(page, '/api/v1/products', { name: long, sku: 'LONG', stock_quantity: 3 })
  for (const width of [1280, 1920])
    for (const path of ['/products', '/stock-movements']) {
      await page.setViewportSize({ width, height: 860 })
      await page.goto(path)
      await settled(page)
      for (const words of [page.getByRole('table').getByText(short, { exact: true }), page.getByText(sku(1))])
        await expect.poll(() => isWhole(words), `${path} at ${width}`).toBe(true) // once its columns are shared out
      await expect(page.getByRole('table').getByTitle(long, { exact: true })).toBeVisible()
    }
})

test('the team names its people and who invited whom whole on a desk, and nothing runs into what stands beside it', async ({
  page,
  register,
}) => {
  const [business, local] = ['Featherstonehaugh & Cholmondeley Wholesale Provisions Co Ltd', 'featherstonehaugh']
  const invited = `${local}-${local}@${local}-provisions.example`
  await register(business)
  await send(page, '/api/v1/invitations', { email: invited, role: 'viewer' })
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto('/settings/team')
  await settled(page)
  for (const words of [business, /^owner-.+@example/])
    for (const one of await page.getByRole('table', { name: 'People' }).getByText(words).all())
      await expect.poll(() => isWhole(one), `${words}`).toBe(true)
  const row = page.getByRole('row', { name: invited })
  const [by, until] = [row.getByText(business), row.getByRole('cell').nth(3)]
  const endOf = async () => by.evaluate((words) => words.getBoundingClientRect().right)
  await expect.poll(endOf).toBeLessThanOrEqual((await until.boundingBox())?.x ?? 0)
})

test('the total of an order over ten million stands in one line of the list', async ({ page, register }) => {
  await register()
  const { id: product_id } = await send(page, '/api/v1/products', { name: 'Crane', sku: 'CRANE' })
  await send(page, '/api/v1/orders', {
    order_type: 'purchase',
    items: [{ product_id, quantity: 5, unit_price: 10_000_422.49 }],
  })
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto('/orders')
  const total = page.getByRole('cell', { name: '£50,002,112.45', exact: true })
  await expect(total).toBeVisible()
  await expect.poll(() => total.evaluate(linesOfText)).toBe(1)
})

test('a dialog about a product fits on a phone, however long its name', async ({ page, signUp }) => {
  await signUp()
  await send(page, '/api/v1/locations', { name: 'Yard' }) // or there is nowhere to move to
  const { id } = await send(page, '/api/v1/products', { name: name('Long'), sku: sku(1), stock_quantity: 3 })
  await page.setViewportSize({ width: 375, height: 800 })
  for (const opener of [/^Move/, /^Print Label/]) {
    await page.goto(`/products/${id}`)
    await page.getByRole('button', { name: opener }).click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(dialog).toBeVisible()
    const box = await dialog.boundingBox()
    expect(box && box.x + box.width, String(opener)).toBeLessThanOrEqual(375)
  }
})

test('a line names its product on a tablet, and its price of ten characters stands in full on a phone', async ({
  page,
  register,
}) => {
  await register()
  const name = 'Enamel coffee pot, 1.2 litres'
  const { id: product_id } = await send(page, '/api/v1/products', { name, sku: 'POT', stock_quantity: 2 })
  const { id } = await send(page, '/api/v1/orders', {
    order_type: 'sale',
    items: [{ product_id, quantity: 1000, unit_price: 1234567.89 }],
  })
  const beyond = (field: Locator) => field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await page.setViewportSize({ width: 768, height: 860 })
  await page.goto(`/orders/${id}`)
  expect(await beyond(page.getByRole('combobox', { name: 'Product' }))).toBe(0)
  for (const width of [1280, 768, 375]) {
    await page.setViewportSize({ width, height: 860 })
    const row = page.getByRole('row').filter({ has: page.getByRole('combobox') })
    await expect(row).toBeVisible()
    for (const figure of [/^Quantity, /, /^Unit price in pounds, /])
      expect(await beyond(row.getByRole('textbox', { name: figure })), `${figure} at ${width}`).toBe(0)
    const placeOf = async (one: Locator) => (await one.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }
    const total = await placeOf(row.getByText('£1,234,567,890.00'))
    const name = await placeOf(row.getByRole('combobox', { name: 'Product' }))
    const bin = await placeOf(row.getByRole('button', { name: /^Delete/ }))
    // In a row it stands behind the total; on a card behind the product, and the total below it.
    const before = width === 1280 ? total : name
    expect(before.x + before.width, `before the bin at ${width}`).toBeLessThanOrEqual(bin.x)
    if (width !== 1280) expect(total.y, `the total at ${width}`).toBeGreaterThanOrEqual(bin.y + bin.height)
  }
})

test('a long name takes two lines of a scan screen on a phone, and is there whole once it is at hand', async ({
  page,
  register,
}) => {
  await register()
  const long = 'Handwoven merino wool blanket in undyed cream with blue stripes, double width, for the winter season'
  const { id: first } = await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG' })
  const { id: product_id } = await send(page, '/api/v1/products', { name: long, sku: 'WOOL' })
  const items = [first, product_id].map((id) => ({ product_id: id, quantity: 3 }))
  const order = { order_type: 'purchase', items }
  const { id } = await send(page, '/api/v1/orders', order)
  for (const step of ['submission', 'confirmation']) await send(page, `/api/v1/orders/${id}/${step}`)
  await page.setViewportSize({ width: 375, height: 760 })
  await page.goto(`/orders/${id}/receive`)
  const name = page.getByRole('list', { name: 'Order Items' }).getByTitle(long, { exact: true })
  const isOfTwoLines = (element: Element) =>
    element.clientHeight <= 2 * Number.parseFloat(getComputedStyle(element).lineHeight)
  await expect.poll(() => name.evaluate(isOfTwoLines)).toBe(true)
  await scan(page, 'WOOL')
  await expect.poll(() => name.evaluate(isOfTwoLines)).toBe(false)
  await expect.poll(() => name.evaluate((words) => words.scrollHeight - words.clientHeight)).toBe(0)
})
