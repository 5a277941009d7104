import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { ask, expect, send, test } from './support/journey.ts'
import { waitLongerForReads } from './support/longer-waits.ts'
import { scan } from './support/scan.ts'
import { stockShop } from './support/stocked-shop.ts'
import { isUncovered } from './support/uncovered.ts'

test('a second label goes where the customer has moved since, and not where the first one went', async ({
  page,
  register,
}) => {
  await register()
  const order = await (await stockShop(page)).confirmedSale()
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  await page.goto(`/orders/${order}`)
  await page.getByRole('button', { name: 'Ship Order' }).click()
  await field('Postcode').fill('YO1 7HH')
  await dialog.getByRole('button', { name: 'Create Label' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Void Label' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Void Label' }).click()
  await expect(page.getByText('Label voided')).toBeVisible()

  const { customer_id } = (await ask(page, `/api/v1/orders/${order}`)) as { customer_id: string }
  const moved = { name: 'Ada Turner-Hill', address: '2 Quay Street', city: 'Leeds', version: 1 }
  await send(page, `/api/v1/customers/${customer_id}`, moved, 'PUT')
  await expect(page.getByText('Ada Turner-Hill').first()).toBeVisible()
  await page.getByRole('button', { name: 'Ship Order' }).click()
  for (const [label, value] of [
    ['Name', 'Ada Turner-Hill'],
    ['Address', '2 Quay Street'],
    ['City', 'Leeds'],
    ['Postcode', ''],
  ] as const)
    await expect(field(label)).toHaveValue(value)
})

test('a label that is being filled in follows its customer who moves, and keeps what was typed', async ({
  page,
  register,
}) => {
  await register()
  const order = await (await stockShop(page)).confirmedSale()
  const { customer_id } = (await ask(page, `/api/v1/orders/${order}`)) as { customer_id: string }
  await page.goto(`/orders/${order}?ship=true`)
  const field = (label: string) => page.getByRole('dialog').getByLabel(label, { exact: true })
  await field('Postcode').pressSequentially('YO1 7HH', { delay: 80 })
  await expect(field('Address')).toHaveValue('1 High Street')

  const moved = { name: 'Ada Turner', address: '2 Quay Street', city: 'Leeds', version: 1 }
  await send(page, `/api/v1/customers/${customer_id}`, moved, 'PUT')

  await expect(field('Address')).toHaveValue('2 Quay Street')
  await expect(field('City')).toHaveValue('Leeds')
  await expect(field('Postcode')).toHaveValue('YO1 7HH')
})

test('the company of whom a parcel goes to is the first line of the address, and on its label, which no scan changes or buys', async ({
  page,
  register,
}) => {
  await register()
  const order = await (await stockShop(page)).confirmedSale()
  const { customer_id } = (await ask(page, `/api/v1/orders/${order}`)) as { customer_id: string }
  const customer = { name: 'Ada Turner', company: 'Turner Ltd', address: '1 High Street', city: 'York', version: 1 }
  await send(page, `/api/v1/customers/${customer_id}`, customer, 'PUT')
  await page.goto(`/orders/${order}?ship=true`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Address', { exact: true })).toHaveValue('Turner Ltd\n1 High Street')
  // Whoever has picked the last unit may go on scanning. Each code is longer than the one before: a test's keys come all at once, and an
  // Enter right behind another's would end the scan before.
  for (const [label, value, code, end] of [
    ['City', 'York', 'MUG', 'Enter'],
    ['Address', 'Turner Ltd\n1 High Street', 'TRAY-27', 'Tab'],
    ['Carrier', 'royal-mail', 'UMBRELLA-27', 'Enter'],
    ['Name', 'Ada Turner', '5012345678900', 'Tab and Enter'],
    ['Weight (kg)', '1.0', '350123450000000017', 'Tab and Enter'],
  ] as const) {
    const field = dialog.getByLabel(label, { exact: true })
    await field.focus()
    await scan(page, code, end)
    await expect(page.getByText(`Answer or close it, then scan ${code} again.`).first(), label).toBeVisible()
    await expect(field).toHaveValue(value)
    await expect(field).toBeFocused()
  }
  await dialog.getByRole('button', { name: 'Create Label' }).click()
  await expect(page.getByRole('dialog', { name: 'Shipping label created' })).toBeVisible()
  const { id } = (await ask(page, `/api/v1/orders/${order}/shipment`)) as { id: string }
  const address = { name: 'Ada Turner', address_line1: 'Turner Ltd\n1 High Street', city: 'York' }
  expect(await ask(page, `/api/v1/shipments/${id}`)).toMatchObject({ address })
  await page.goto(`/shipments/${id}`)
  await expect(page.getByText('Turner Ltd, 1 High Street, York, GB')).toBeVisible()
})

test('a label is made for an address of several lines as it is', async ({ page, register }) => {
  await register()
  const order = await (await stockShop(page)).confirmedSale()
  const { customer_id } = (await ask(page, `/api/v1/orders/${order}`)) as { customer_id: string }
  const address = 'Flat 2\n12 Quay Street'
  await send(page, `/api/v1/customers/${customer_id}`, { name: 'Ada Turner', address, city: 'York', version: 1 }, 'PUT')
  await page.goto(`/orders/${order}?ship=true`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address', { exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Create Label' }).click()
  await expect(page.getByRole('dialog', { name: 'Shipping label created' })).toBeVisible()
  const { id } = (await ask(page, `/api/v1/orders/${order}/shipment`)) as { id: string }
  expect(await ask(page, `/api/v1/shipments/${id}`)).toMatchObject({ address: { address_line1: address } })
})

test('letters that no label can print are told of before it is bought, and it can be bought all the same', async ({
  page,
  register,
}) => {
  await register()
  const order = await (await stockShop(page)).confirmedSale()
  await page.goto(`/orders/${order}?ship=true`)
  const dialog = page.getByRole('dialog')
  const type = async (label: string, text: string) => {
    await dialog.getByLabel(label, { exact: true }).clear()
    await dialog.getByLabel(label, { exact: true }).pressSequentially(text, { delay: 80 })
  }
  await type('Name', 'Łucja Παπαδοπούλου')
  await expect(dialog.getByText('this label cannot print')).toHaveCount(0)
  await type('Name', '王小明')
  await expect(
    dialog.getByText('The name has letters this label cannot print: write it in Latin letters.', { exact: true }),
  ).toBeVisible()
  await type('City', '東京')
  await expect(dialog.getByText('The name and city have letters this label cannot print')).toBeVisible()

  await dialog.getByRole('button', { name: 'Create Label' }).click()
  await expect(page.getByRole('dialog', { name: 'Shipping label created' })).toBeVisible()
})

test('a parcel that is given up is not asked for again when the page is loaded anew', async ({ page, register }) => {
  await register()
  const order = await (await stockShop(page)).confirmedSale()
  await page.goto(`/orders/${order}?ship=true`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Postcode', { exact: true }).pressSequentially('YO1', { delay: 80 })
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`/orders/${order}`)
})

test('on a phone nobody buys a label past the note that some of its letters cannot be printed', async ({
  page,
  register,
}) => {
  await register()
  const order = await (await stockShop(page)).confirmedSale()
  await page.setViewportSize({ width: 375, height: 720 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/orders/${order}?ship=true`)
  const dialog = page.getByRole('dialog', { name: 'Create Shipping Label' })
  await dialog.getByLabel('Name').fill('王小明')
  await dialog.getByLabel('Carrier').focus()
  const note = dialog.getByText('The name has letters this label cannot print: write it in Latin letters.')
  await expect(note).toBeInViewport({ ratio: 1 })
  await expect.poll(() => isUncovered(note)).toBe(true)
  // In the dark an empty box is no greyer than the fields beside it.
  const ground = (field: string) => dialog.getByLabel(field).evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(await ground('Insurance')).toBe(await ground('City'))
})

test('an order says which letters its packing slip cannot print, until they are others, and a picklist which it cannot', async ({
  page,
  register,
}) => {
  await register()
  const order = await (await stockShop(page)).confirmedSale()
  const { customer_id } = (await ask(page, `/api/v1/orders/${order}`)) as { customer_id: string }
  const rename = async (name: string) => {
    const { version } = (await ask(page, `/api/v1/customers/${customer_id}`)) as { version: number }
    await send(
      page,
      `/api/v1/customers/${customer_id}`,
      { name, version, address: '1 High Street', city: 'York' },
      'PUT',
    )
  }
  const note = page.getByText(
    'The packing slip cannot print some letters of the name or address of the customer: write them in Latin letters.',
  )
  await page.goto(`/orders/${order}`)
  await expect(page.getByRole('button', { name: 'Packing slip' })).toBeVisible()
  await expect(note).toHaveCount(0)
  await rename('王小明')
  await expect(note).toBeVisible()
  await rename('Ada Turner')
  await expect(note).toHaveCount(0)

  await rename('王小明')
  const { items } = (await ask(page, '/api/v1/locations')) as { items: { id: string; version: number }[] }
  await send(page, `/api/v1/locations/${items[0]?.id}`, { name: '仓库', version: items[0]?.version }, 'PUT')
  await send(page, '/api/v1/locations', { name: 'Yard' })
  const { id } = await send<{ id: string }>(page, `/api/v1/orders/${order}/picklist`)
  await page.goto(`/picklists/${id}`)
  const words =
    'The picklist cannot print some letters of the name of the customer and of the name of a location: write them in Latin letters.'
  await expect(page.getByText(words)).toBeVisible()
})

test('the button that buys the label does not move under the pointer: what asks for the address stands from the first moment', async ({
  page,
  register,
}) => {
  await register('Harbour Goods')
  const order = await (await stockShop(page)).confirmedSale()
  await waitLongerForReads(page)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/v1/business', async (route) => {
    await answer.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/v1/business')
  await page.goto(`/orders/${order}`)
  await page.getByRole('button', { name: 'Ship Order' }).click()
  await asked
  await heightsOfDialog(page)
  answer.resolve()
  await expect(page.getByText('Harbour Goods has no address yet')).toBeVisible()
  expect(await heightsSeen(page)).toHaveLength(1)
})

test('who ships what they have just picked reads nothing of units that are not picked, and the button stays where it is', async ({
  page,
  register,
}) => {
  await register()
  const stock = await stockShop(page)
  const order = await stock.confirmedSale(1)
  await waitLongerForReads(page)
  await page.goto(`/orders/${order}`) // read before it is picked
  await page.getByRole('button', { name: 'Generate Picklist' }).click()
  await page.getByRole('button', { name: 'Start Picking' }).click()
  await page.getByLabel('Scan or type a SKU').fill('MUG')
  await page.keyboard.press('Enter')
  await heightsOfDialog(page)
  // A slow line: what the browser knows of the order by then is older than the picks.
  await page.route(`**/api/v1/orders/${order}`, async (route) => {
    await setTimeout(500)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Ship Order' }).click()
  await page.getByRole('button', { name: 'Create Label' }).waitFor()
  expect(await page.getByText('not picked yet').count()).toBe(0)
  await page.getByRole('button', { name: 'Create Label' }).click()
  await expect(page.getByRole('dialog', { name: 'Shipping label created' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  expect(await heightsSeen(page)).toHaveLength(2) // the form, and what came of it
})

/** Keeps each height that a dialog of the page has from now on, in `window.heights`. */
const heightsOfDialog = (page: Page) =>
  page.evaluate(() => {
    const heights: number[] = []
    Object.assign(window, { heights })
    const look = () => {
      const height = document.querySelector<HTMLElement>('[role=dialog]')?.offsetHeight
      if (height !== undefined && heights.at(-1) !== height) heights.push(height)
      requestAnimationFrame(look)
    }
    look()
  })

/** Those that were kept, that of what stands there by now included. */
const heightsSeen = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return (window as never as { heights: number[] }).heights
  })
