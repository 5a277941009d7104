import type { Page } from '@playwright/test'
import { expect, send, test } from './support/journey.ts'
import { scan, scanBroken, scanLate, scanWithoutEnter } from './support/scan.ts'

/** The receiving screen of a purchase of two lines. */
async function receiveTenOfTwo(page: Page) {
  const [mug, bowl] = [
    await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG', barcode: '5012345678900' }),
    await send(page, '/api/v1/products', { name: 'Ash bowl', sku: 'BOWL' }),
  ]
  const items = [mug, bowl].map(({ id }) => ({ product_id: id, quantity: 10 }))
  const order = await send(page, '/api/v1/orders', { order_type: 'purchase', items })
  await page.goto(`/orders/${order.id}/receive`)
}

test('figures are typed from line to line with Enter, and Tab goes on from one that fills its line', async ({
  page,
  register,
}) => {
  await register()
  await receiveTenOfTwo(page)
  await page.getByRole('textbox', { name: 'Received, Blue mug' }).focus()
  await page.keyboard.type('4', { delay: 90 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Received, Ash bowl' })).toBeFocused()
  await page.keyboard.type('10', { delay: 90 })
  await page.keyboard.press('Tab')
  await expect(page.getByText('14of 20 received')).toBeVisible()
  await expect(
    page.getByRole('group', { name: 'Received, Ash bowl' }).getByRole('button', { name: 'More' }),
  ).toBeFocused()
})

test('a scan counts on top of a figure that is still being typed, and the next one is typed over it', async ({
  page,
  register,
}) => {
  await register()
  await receiveTenOfTwo(page)
  const [mugs, bowls] = ['Blue mug', 'Ash bowl'].map((name) => page.getByRole('textbox', { name: `Received, ${name}` }))
  if (!mugs || !bowls) throw new Error('there are two figures')
  await mugs.focus()
  await page.keyboard.type('4', { delay: 90 })
  await scan(page, 'MUG')
  await expect(page.getByText('Blue mug: 5 of 10')).toBeVisible()
  await expect(mugs).toHaveValue('5')
  await expect(mugs).toBeFocused()
  await page.keyboard.type('7', { delay: 90 })
  await page.keyboard.press('Tab')
  await expect(page.getByText('7of 20 received')).toBeVisible()

  await bowls.focus()
  await page.keyboard.type('2', { delay: 90 })
  await scan(page, 'MUG')
  await expect(page.getByText('10of 20 received')).toBeVisible()
  await expect(bowls).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Complete Receiving' }).click()
  await expect(page.getByText('Received 10 items', { exact: true })).toBeVisible()
})

test('a figure that is being typed keeps nothing of a scan that a busy machine brings late', async ({
  page,
  register,
}) => {
  await register()
  await receiveTenOfTwo(page)
  const figure = page.getByRole('textbox', { name: 'Received, Blue mug' })
  for (const [late, typed, stands] of [
    [0, '4', '5'],
    [0, '', '6'],
    [400, '7', '8'],
  ] as const) {
    await figure.focus()
    await page.keyboard.type(typed, { delay: 90 })
    await scanLate(page, '5012345678900', late)
    await expect(page.getByText(`Blue mug: ${stands} of 10`)).toBeVisible()
    await expect(figure).toHaveValue(stands)
    await page.getByLabel('Scan or type a SKU').focus()
    await expect(page.getByText(`${stands}of 20 received`)).toBeVisible()
  }
})

test('a scan that comes in two halves while a figure has the focus counts once, and never becomes the figure', async ({
  page,
  register,
}) => {
  await register()
  await receiveTenOfTwo(page)
  const figure = page.getByRole('textbox', { name: 'Received, Blue mug' })
  for (const [typed, stands] of [
    ['', '1'],
    ['4', '5'],
  ] as const) {
    await figure.focus()
    await page.keyboard.type(typed, { delay: 90 })
    await scanBroken(page, ['5012', '345678900'], 'pause')
    await expect(page.getByText(`Blue mug: ${stands} of 10`)).toBeVisible()
    await expect(figure).toHaveValue(stands)
    await expect(figure).toBeFocused()
    await page.getByLabel('Scan or type a SKU').focus()
    await expect(page.getByText(`${stands}of 20 received`)).toBeVisible()
  }

  // Of a code that is no figure either, however it comes, nothing is counted.
  await figure.focus()
  await scanBroken(page, ['0105012345678900', '10ABC1'], 'Control+]')
  await expect(page.getByText('This SKU is not in this order')).toBeVisible()
  await expect(figure).toHaveValue('5')
  await figure.focus()
  await page.keyboard.type('5012345678900', { delay: 90 })
  await page.keyboard.press('Enter')
  await expect(page.getByText('5012345678900 looks like a code, not a figure')).toBeVisible()
  await expect(figure).toHaveValue('5')
  await expect(page.getByText('5of 20 received')).toBeVisible()
})

test('the Enter of a scan that a busy machine brings once the scan has counted leads nowhere', async ({
  page,
  register,
}) => {
  await register()
  await receiveTenOfTwo(page)
  const figure = page.getByRole('textbox', { name: 'Received, Blue mug' })
  await figure.focus()
  const letEnterCome = await scanWithoutEnter(page, '5012345678900')
  await expect(page.getByText('Blue mug: 1 of 10')).toBeVisible()
  await letEnterCome()
  await page.keyboard.type('7', { delay: 90 })
  await expect(figure).toHaveValue('7')
  await expect(figure).toBeFocused()
  await page.keyboard.press('Enter') // one that somebody presses does
  await expect(page.getByText('7of 20 received')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Received, Ash bowl' })).toBeFocused()
})

test('beside the last scan stands what its line has come to, also by hand', async ({ page, register }) => {
  await register()
  await receiveTenOfTwo(page)
  await scan(page, 'MUG')
  const stands = (figures: string) =>
    expect(page.getByText(figures, { exact: true }).filter({ visible: true })).toHaveCount(1) // once the flash is over
  await stands('1 of 10')
  await page.getByRole('group', { name: 'Received, Blue mug' }).getByRole('button', { name: 'More' }).press('Enter')
  await stands('2 of 10')
  await page.getByRole('textbox', { name: 'Received, Ash bowl' }).fill('7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('9of 20 received')).toBeVisible()
  await stands('2 of 10')
})

test('Enter on All goes on to the next line, and never takes back what it filled', async ({ page, register }) => {
  await register()
  await receiveTenOfTwo(page)
  await page.getByRole('button', { name: 'All, Blue mug' }).press('Enter')
  await expect(page.getByRole('button', { name: 'All, Ash bowl' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('20of 20 received')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Received, Ash bowl' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('20of 20 received')).toBeVisible()
})

test('a figure that was typed stays typed where its line is scrolled out of sight', async ({ page, register }) => {
  await register()
  const items = Array.from({ length: 60 }, (_, number) => ({
    name: `Mug ${number}`,
    sku: `MUG-${number}`,
    external_id: `m-${number}`,
  }))
  const added = await send<{ items: { id: string }[] }>(page, '/api/v1/products/batch', { items })
  const lines = added.items.map(({ id }) => ({ product_id: id, quantity: 20 }))
  const order = await send(page, '/api/v1/orders', { order_type: 'purchase', items: lines })
  await page.goto(`/orders/${order.id}/receive`)
  const figure = (number: number) => page.getByRole('textbox', { name: `Received, Mug ${number}`, exact: true })
  await figure(2).fill('12')
  await scan(page, 'MUG-55')
  await expect(page.getByText('13of 1,200 received')).toBeVisible()
  await expect(figure(2)).toHaveCount(0)
  await expect(figure(55)).toBeInViewport()
})
