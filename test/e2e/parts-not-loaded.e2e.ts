import { expect, send, test } from './support/journey.ts'
import { scan } from './support/scan.ts'
import { stockShop } from './support/stocked-shop.ts'

test('what is opened beside a count and cannot be had costs nothing that was counted, and opens once it can', async ({
  page,
  signUp,
}) => {
  await signUp()
  const stock = await stockShop(page)
  const isTyped = Promise.withResolvers<void>()
  await page.route(/assets\/(palette|user-menu|confirm-dialog)-.*\.js/, async (route) => {
    await isTyped.promise // what is typed later is meant for the page
    await route.abort()
  })
  await page.goto(`/orders/${await stock.confirmedPurchase(5)}/receive`)
  await expect(page.getByLabel('Scan or type a SKU')).toBeFocused()
  await scan(page, 'MUG')
  await expect(page.getByText('1of 5 received')).toBeVisible()

  const told = page.getByText('This could not be opened. Check your connection, or reload the page.')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('MUG\n') // meant for the palette: no second mug is counted
  isTyped.resolve()
  await expect(told).toBeVisible()
  await expect(told).toHaveCount(0)
  await page.getByRole('link', { name: /^PO-/ }).click()
  await expect(told).toBeVisible() // the question whether to leave
  await expect(told).toHaveCount(0)
  await expect(page.getByText('1of 5 received')).toBeVisible()
  // By the keyboard: what is said stands above the button here, and stays for as long as a mouse does.
  await page.getByRole('button', { name: 'User menu' }).press('Enter')
  await expect(told).toBeVisible()
  await scan(page, 'MUG')
  await expect(page.getByText('2of 5 received')).toBeVisible()

  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'User menu' }).press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what was done is said, also where the code that would take it back cannot be had', async ({ page, signUp }) => {
  await signUp()
  const stock = await stockShop(page)
  await page.route(/assets\/offer-undo-.*\.js/, (route) => route.abort())
  await page.goto(`/orders/${await stock.confirmedPurchase(5)}/receive`)
  await page.getByRole('button', { name: 'Receive All' }).click()
  await page.getByRole('button', { name: 'Complete Receiving' }).click()
  await expect(page.getByText('Received 5 items', { exact: true })).toBeVisible()
})

test('a toast that is gone leaves nothing in the page that listens', async ({ page, signUp }) => {
  await signUp()
  const stock = await stockShop(page)
  await page.goto(`/orders/${await stock.confirmedPurchase(90)}/receive`)
  const client = await page.context().newCDPSession(page)
  const listening = async () => {
    const { result } = await client.send('Runtime.evaluate', { expression: 'document' })
    const { listeners } = await client.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
    return listeners.filter(({ type }) => type === 'visibilitychange').length
  }
  const toasts = page.locator('[data-sonner-toast]')
  const scanAndWait = async (scans: number) => {
    for (let count = 0; count < scans; count++) await scan(page, 'MUG')
    await expect(toasts).not.toHaveCount(0)
    await expect(toasts).toHaveCount(0)
  }
  // What listens while the page stands has come by then.
  await scanAndWait(1)
  const before = await listening()
  await scanAndWait(4)
  await expect(page.getByText('5of 90 received')).toBeVisible()
  expect(await listening()).toBe(before)
})

test('what is fetched ahead and cannot be had is no error of the page: the press for it says so', async ({
  page,
  signUp,
}) => {
  await signUp()
  const stock = await stockShop(page)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const asked: string[] = []
  await page.route(/assets\/(paste-rows-dialog|palette|header-party)-.*\.js/, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.abort()
  })
  await page.goto(`/orders/${await stock.draftSale()}`)
  for (const [name, part] of [
    [/^Paste Rows/, 'paste-rows-dialog'],
    [/^Edit customer/, 'header-party'],
  ] as const) {
    await page.getByRole('button', { name }).hover()
    await expect.poll(() => asked.join(' ')).toContain(part)
  }
  await expect.poll(() => asked.join(' ')).toContain('palette')
  await page.getByRole('button', { name: /^Paste Rows/ }).click()
  await expect(page.getByText('This could not be opened. Check your connection, or reload the page.')).toBeVisible()
  expect(errors).toEqual([])
})

test('what is saved while the code that renews a session cannot be had says that the server is away, and is saved once it can', async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.clock.install()
  await page.route(/assets\/auth-client-.*\.js/, (route) => route.abort())
  await page.goto('/customers?new=true')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).pressSequentially('Ada Turner', { delay: 80 })
  await page.clock.setSystemTime(Date.now() + 61 * 60_000) // longer than a token lasts
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect(dialog.getByText(/^The server could not be reached\./)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect(page.getByText('Customer created successfully')).toBeVisible()
})

test('rows that are pasted while the code that reads them cannot be had are kept where they were pasted, and so is all else', async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto(`/orders/${await (await stockShop(page)).draftSale()}`)
  await expect(page.getByRole('button', { name: 'Add Item' })).toBeVisible()
  await page.route(/assets\/(pasted-notice|read-rows|match-rows)-.*\.js/, (route) => route.abort())
  await page.getByRole('button', { name: 'Add Item' }).click()
  await page.keyboard.type('Tra', { delay: 80 })
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'MUG\t3\nTRAY\t4\n')
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(
    page.getByText(/^The products could not be read, so nothing was added\. Your rows are kept here\./),
  ).toBeVisible()
  await expect(page.getByText(/TRAY\s+4/)).toBeVisible()
  await expect(page.locator('[data-lines]').getByRole('combobox').last()).toHaveValue('Tra')
})

test('lines that came too late for an order are named also where code of their own could not be had', async ({
  page,
  signUp,
}) => {
  await signUp()
  const stock = await stockShop(page)
  const order = await stock.confirmedSale(3)
  await page.goto(`/orders/${order}`)
  const quantity = page.getByRole('textbox', { name: 'Quantity, Blue mug' })
  await expect(quantity).toBeVisible()
  await page.route(/\/assets\/unsaved-lines-/, (route) => route.abort())
  const cancelFirst = async () => void (await send(page, `/api/v1/orders/${order}/cancellation`))
  await page.route('**/lines', (route) => cancelFirst().then(() => route.continue()), { times: 1 })
  await quantity.fill('7')
  const notice = page.getByRole('alert').filter({ hasText: 'Your changes to the items are not saved' })
  await expect(notice).toContainText('7 × Blue mug at £5.00, instead of 3 × Blue mug at £5.00')
})
