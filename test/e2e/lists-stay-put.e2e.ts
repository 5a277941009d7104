import type { Page } from '@playwright/test'
import { ask, expect, send, test } from './support/journey.ts'
import { type LateParts, movesOn } from './support/moves-on.ts'
import { hearsNews } from './support/stand-on.ts'
import { stockShop } from './support/stocked-shop.ts'

const me = /\/api\/v1\/me$/
const views = /\/api\/v1\/views$/
const counts = /\/count\?/
const rows = /\/assets\/table-rows-/
const listOf = (path: string) => new RegExp(`/api/v1/${path}(\\?|$)`)

const lists: LateParts = [
  ['/products', /\/products\/summary$/, /\/categories$/, /\/products\/bulk$/, views, listOf('products'), rows, me],
  ['/orders', /\/orders\/summary$/, /\/orders\/queues$/, views, listOf('orders'), rows],
  ['/picklists', /\/picklists\/summary$/, views, listOf('picklists')],
  ['/customers', /\/customers\/summary$/, listOf('customers')],
  ['/suppliers', /\/suppliers\/summary$/, listOf('suppliers')],
  ['/stock-movements', /\/stock\/summary$/, /\/stock\/days$/, listOf('stock/movements'), rows],
  ['/locations', listOf('locations')],
]

const places = [
  ['at a desk', { width: 1280, height: 2000 }],
  ['on a phone', { width: 375, height: 3000 }],
] as const

for (const [where, size] of places) {
  test(`what can be pressed on an empty list stays where it is ${where}, whatever comes late`, async ({
    page,
    signUp,
  }) => {
    test.setTimeout(240_000)
    await signUp('Harbour Wholesale')
    await page.setViewportSize(size)
    expect(await movesOn(page, lists)).toEqual([])
  })

  test(`what can be pressed on a list of rows stays where it is ${where}, whatever comes late`, async ({
    page,
    signUp,
  }) => {
    test.setTimeout(480_000)
    await signUp('Harbour Wholesale')
    const { category } = await fillShop(page)
    await page.setViewportSize(size)
    const moved = await movesOn(page, [
      ...lists,
      ['/products', counts],
      [`/products?category_id=${category}`, /\/products\/summary$/, /\/categories$/, views, counts, me],
      ['/products?stock=low&status=active', /\/categories$/, views, counts],
      ['/orders?status=pending', /\/orders\/queues$/, views, counts],
      ['/picklists?status=pending', /\/picklists\/summary$/, views, counts],
    ])
    expect(moved).toEqual([])
  })

  test(`what can be pressed on a product's page stays where it is ${where}, whatever comes late`, async ({
    page,
    signUp,
  }) => {
    test.setTimeout(240_000)
    await signUp('Harbour Wholesale')
    const [traded, fresh] = await twoProducts(page)
    await page.setViewportSize(size)
    const stock = [/\/incoming$/, /\/history$/, /\/levels$/]
    const moved = await movesOn(page, [
      [`/products/${traded}`, ...stock, /\/open-orders$/, /\/activity$/, /\/sourcing$/, rows, me],
      [`/products/${fresh}`, ...stock, /\/sourcing$/, /\/assets\/draw-barcode-/],
    ])
    expect(moved).toEqual([])
  })
}

test('the tabs of the views stay where they are from one to the next', async ({ page, signUp }) => {
  await signUp('Harbour Wholesale')
  await fillShop(page)
  await page.goto('/products')
  const tabs = page.getByRole('navigation', { name: 'Views' }).getByRole('link')
  const stand = () => tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().x))
  await expect(tabs).toHaveCount(5)
  const before = await stand()
  for (const name of ['Kitchen', 'Low', 'Active']) {
    await tabs.filter({ hasText: name }).click()
    await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('button', { name: `Edit view ${name}` })).toHaveCount(name === 'Low' ? 0 : 1)
    expect(await stand()).toEqual(before)
  }
})

/** A product that is ordered, bought and sold, and one with nothing but its barcode. */
async function twoProducts(page: Page) {
  const shop = await stockShop(page)
  const supplier = (await ask(page, '/api/v1/suppliers')) as { items: { id: string }[] }
  const order = { order_type: 'purchase', supplier_id: supplier.items[0]?.id, expected_date: '2030-01-07' }
  const { id } = await send(page, '/api/v1/orders', { ...order, items: [{ product_id: shop.product.id, quantity: 3 }] })
  for (const step of ['submission', 'confirmation']) await send(page, `/api/v1/orders/${id}/${step}`)
  await shop.confirmedSale()
  const fresh = await send(page, '/api/v1/products', { name: 'Red mug', sku: 'RED', barcode: '4006381333931' })
  return [shop.product.id, fresh.id]
}

/** Counts of one to four figures, a category, saved views, and orders at every step. */
async function fillShop(page: Page) {
  const shop = await stockShop(page)
  const { id: category } = await send(page, '/api/v1/categories', { name: 'Kitchen and table, for everyday use' })
  const mugs = Array.from({ length: 1004 }, (_, index) => ({
    name: `Mug ${index}`,
    sku: `MUG-${index}`,
    external_id: `${index}`,
    stock_quantity: index < 120 ? 1 : 9,
    min_stock_level: 5,
    ...(index % 3 === 0 && { category_id: category }),
  }))
  for (const from of [0, 500, 1000]) await send(page, '/api/v1/products/batch', { items: mugs.slice(from, from + 500) })
  const saved = [
    ['products', 'Kitchen', `category_id=${category}`],
    ['products', 'Active', 'status=active'],
    ['orders', 'Waiting', 'status=pending'],
    ['orders', 'Sold', 'type=sale'],
    ['picklists', 'Waiting', 'status=pending'],
    ['picklists', 'Done', 'status=completed'],
  ]
  for (const [list, name, query] of saved) await send(page, '/api/v1/views', { list, name, query })
  await shop.draftSale()
  await shop.confirmedPurchase()
  await shop.shippedSale()
  await shop.picklist()
  await shop.confirmedSale()
  return { category }
}

test('that figures could not be read is said where it moves nothing', async ({ page, register }) => {
  await register()
  for (const [, size] of places) {
    await page.setViewportSize(size)
    const { promise: isSeen, resolve: fail } = Promise.withResolvers<void>()
    await page.route('**/api/v1/products/summary', async (route) => {
      await isSeen
      await route.fulfill({ status: 422, json: { error: { code: 'X', message: 'No' } } })
    })
    const hearing = await hearsNews(page)
    await page.goto('/products')
    const search = page.getByPlaceholder(/^Search/)
    await expect(page.getByText('No products found')).toBeVisible()
    const before = await search.boundingBox()
    fail()
    await hearing() // and asks for them once more, which nobody has pressed for
    await expect(page.getByText('The figures could not be loaded.')).toBeVisible()
    expect(await search.boundingBox()).toEqual(before)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('The figures could not be loaded.')).toHaveCount(0)
    expect(await search.boundingBox()).toEqual(before)
  }
})
