import { expect, send, test } from './support/journey.ts'
import { offerUndoLonger, showToastsLonger } from './support/longer-waits.ts'
import { pressedUnder } from './support/pressed-under.ts'
import { scan } from './support/scan.ts'
import { beginSecondFactor } from './support/second-factor.ts'
import { stockShop } from './support/stocked-shop.ts'
import { isUncovered } from './support/uncovered.ts'

test('a toast that lies over what one goes on with is closed by its button', async ({ page, register }) => {
  await offerUndoLonger(page)
  await register()
  await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG', selling_price: 5 })
  await page.goto('/products')
  await page.getByRole('button', { name: /^Edit selling price of Blue mug/ }).press('F2')
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  const toast = page.locator('[data-sonner-toast]', { hasText: 'Product updated successfully' })
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Close toast' }).click()
  await expect(toast).toHaveCount(0)
})

test('on a phone a refusal is told above the dialog, and not over the field that says why', async ({
  page,
  register,
}) => {
  await showToastsLonger(page)
  await page.setViewportSize({ width: 375, height: 600 })
  await register()
  await send(page, '/api/v1/categories', { name: 'Kitchen' })
  await page.goto('/products')
  await page.getByRole('button', { name: 'Categories' }).click()
  await page.getByRole('button', { name: 'Add Category' }).click()
  await page.getByRole('dialog', { name: 'Add Category' }).getByLabel('Name').fill('Kitchen')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-sonner-toast]')).toBeInViewport()
  await expect.poll(() => isUncovered(page.getByText('Another category already has this name').last())).toBe(true)

  const message = 'Somebody is at work with it'
  await page.route('**/cancellation', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'conflict', message } } }),
  )
  await page.goto(`/picklists/${await (await stockShop(page)).picklist()}`)
  await page.getByRole('button', { name: 'Cancel Picklist' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel Picklist' }).click()
  const toast = page.locator('[data-sonner-toast]', { hasText: 'Failed to cancel picklist' })
  await expect(toast).toHaveAttribute('data-y-position', 'top') // while it comes it lies over nothing yet
  await expect(toast).toBeInViewport()
  await expect.poll(() => isUncovered(question.getByText(message))).toBe(true)
})

test('on a phone a refusal leaves the title of a sheet as high as the screen in sight, and the way out of it', async ({
  page,
  register,
}) => {
  await showToastsLonger(page)
  await page.setViewportSize({ width: 375, height: 667 })
  await register()
  await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG' })
  await page.goto('/products?new=true')
  const sheet = page.getByRole('dialog', { name: 'Add Product' })
  await sheet.getByLabel('Name').pressSequentially('Green mug', { delay: 80 })
  await sheet.getByLabel('SKU').pressSequentially('MUG', { delay: 80 })
  await page.keyboard.press('Enter')
  const toast = page.locator('[data-sonner-toast]', { hasText: 'Error' })
  await expect(toast).toHaveAttribute('data-y-position', 'top')
  await expect(toast).toBeInViewport({ ratio: 1 })
  await expect.poll(() => pressedUnder(toast)).not.toContain('Close')
  for (const part of [
    sheet.getByRole('heading', { name: 'Add Product' }),
    sheet.getByRole('button', { name: 'Close' }),
  ])
    await expect.poll(() => isUncovered(part)).toBe(true)
})

test('a scan that named nothing is still read while the order behind it is saved', async ({ page, register }) => {
  await showToastsLonger(page)
  await register()
  const order = await (await stockShop(page)).draftSale()
  await page.goto(`/orders/${order}`)
  const quantity = page.getByRole('textbox', { name: /^Quantity, / }).first()
  await quantity.focus()
  await scan(page, 'NO-SUCH-CODE')
  const miss = page.locator('[data-sonner-toast] [data-description]', { hasText: 'NO-SUCH-CODE' })
  await expect(miss).toBeVisible()
  await quantity.fill('3')
  await expect(page.locator('[data-sonner-toast]', { hasText: 'Saved' })).toBeVisible()
  await expect.poll(() => isUncovered(miss)).toBe(true)
})

test('on a phone a toast gives way to a question that is asked while it stands', async ({ page, signUp }) => {
  await showToastsLonger(page)
  await page.setViewportSize({ width: 375, height: 720 })
  await signUp()
  await page.goto('/settings/security')
  await beginSecondFactor(page)
  await page.getByRole('button', { name: 'Turn On' }).click()
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  const toast = page.locator('[data-sonner-toast]', { hasText: 'Two-step sign-in is on' })
  await expect(toast).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'New Codes' }).click()
  const question = page.getByRole('alertdialog', { name: 'Make new recovery codes?' })
  for (const part of [
    question.getByText('Make new recovery codes?'),
    question.getByText('The codes you have kept stop working.'),
    question.getByRole('button', { name: 'Make Codes' }),
    question.getByRole('button', { name: 'Cancel' }),
  ])
    await expect.poll(() => isUncovered(part)).toBe(true)
  await expect(toast).toBeInViewport({ ratio: 1 })
})

for (const size of [
  { width: 375, height: 667 },
  { width: 700, height: 375 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
])
  test(`what a scan is answered with lies over nothing that is pressed next, ${size.width} px wide`, async ({
    page,
    register,
  }) => {
    await showToastsLonger(page)
    await page.setViewportSize(size)
    await register()
    const bowl = { name: 'Hand-thrown serving bowl with reactive glaze, extra large', sku: 'BOWL', stock_quantity: 9 }
    const items = [{ product_id: (await send(page, '/api/v1/products', bowl)).id, quantity: 3 }]
    const order = async (order_type: string) => {
      const { id } = await send(page, '/api/v1/orders', { order_type, items })
      await send(page, `/api/v1/orders/${id}/submission`)
      await send(page, `/api/v1/orders/${id}/confirmation`)
      return id
    }
    const picklist = await send(page, `/api/v1/orders/${await order('sale')}/picklist`)
    for (const path of [`/picklists/${picklist.id}/pick`, `/orders/${await order('purchase')}/receive`]) {
      await page.goto(path)
      const field = page.getByLabel('Scan or type a SKU')
      await expect(field).toBeFocused()
      for (const [code, answer] of [
        ['BOWL', 'Item Scanned'],
        ['NO-SUCH-CODE', 'Item Not Found'],
      ] as const) {
        await scan(page, code)
        const toast = page.locator('[data-sonner-toast][data-front=true]', { hasText: answer })
        await expect(toast).toBeInViewport({ ratio: 1 })
        await expect(page.locator('[data-front=false]')).toBeHidden()
        await expect.poll(() => pressedUnder(toast), `${answer} on ${path}`).toEqual([])
      }
    }
  })
