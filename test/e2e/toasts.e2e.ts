import type { Page } from '@playwright/test'
import { type Breakable, test } from './support/breakable-shop.ts'
import { expect, signIn } from './support/journey.ts'
import { button, inDialog, press, saves, type Toast } from './support/saves.ts'
import { stockShop } from './support/stocked-shop.ts'

for (const [room, savesOfRoom] of Object.entries(saves))
  test(`every save of ${room} says that it failed, keeps what was typed, and says that it succeeded`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(240_000)
    const stock = await enter(page, shop)
    for (const [what, { before, save, failed, saved }] of Object.entries(savesOfRoom)) {
      await test.step(what, async () => {
        await before(page, stock)
        await shop.refuseWrites()
        await save(page)
        await expectToast(page, ['Error', failed])
        await shop.allowWrites()
        await save(page)
        await expectToast(page, saved)
      })
    }
  })

/** What cannot be read is said in a toast, and stays on its screen with a way to try again. */
const reads: Record<string, (rows: Rows) => string> = {
  'Failed to fetch orders': () => '/orders',
  'Failed to fetch order details': ({ order }) => `/orders/${order}`,
  'Failed to fetch stock movements': () => '/stock-movements',
  'Failed to fetch customers': () => '/customers',
  'Failed to fetch suppliers': () => '/suppliers',
  'Failed to fetch picklists': () => '/picklists',
  'Failed to fetch picklist details': ({ picklist }) => `/picklists/${picklist}`,
  'Failed to fetch invoices': () => '/billing/portal',
}
type Rows = { order: string; picklist: string }

test('every list and document that cannot be read says so, and comes back on trying again', async ({ page, shop }) => {
  test.setTimeout(240_000)
  const stock = await enter(page, shop)
  const rows = { order: await stock.draftSale(), picklist: await stock.picklist() }
  await page.clock.install()
  for (const [failed, path] of Object.entries(reads)) {
    await test.step(failed, async () => {
      await shop.refuseReads()
      await page.goto(path(rows))
      await passTheRetries(page, failed)
      await shop.allowReads()
      await tryAllAgain(page)
    })
  }
})

/** The list and the figures above it are two reads. */
async function tryAllAgain(page: Page) {
  await expect(async () => {
    for (const again of await button(page, 'Try again').all()) await again.click({ timeout: 500 })
    await expect(button(page, 'Try again')).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

/** Reads are tried three times more, after one, two and four seconds; in shorter steps than a toast stays. */
async function passTheRetries(page: Page, failed: string) {
  await expect(async () => {
    await page.clock.fastForward(1000)
    await expectToast(page, ['Error', failed], 250)
  }).toPass({ intervals: [0] })
}

test('every scan is answered', async ({ page, shop }) => {
  const stock = await enter(page, shop)
  const scan = async (code: string, toast: Toast) => {
    await page.getByLabel('Scan or type a SKU').fill(code)
    await page.keyboard.press('Enter')
    await expectToast(page, toast)
  }
  await page.goto(`/orders/${await stock.confirmedPurchase()}/receive`)
  await scan('NO-SUCH', ['Item Not Found', 'This SKU is not in this order'])
  await scan(' MUG ', ['Item Scanned', /Blue mug.*1/])
  await scan('MUG', ['Item Scanned', /Blue mug.*2/])
  await scan('MUG', ['Already Received', 'All units for this item have been received'])
  await page.goto(`/picklists/${await stock.picklist()}/pick`)
  await scan('mug', ['Item Not Found', 'This SKU is not in this picklist'])
  await scan('MUG', ['Item Scanned', /Blue mug.*1/])
  await scan('MUG', ['Item Scanned', /Blue mug.*2/])
  await scan('MUG', ['Already Complete', 'All units for this item have been picked'])

  await page.goto(`/orders/${await stock.confirmedSale()}`)
  await press('Ship Order')(page)
  await inDialog('Create Label')(page)
  await button(page, 'Copy tracking number').click()
  await expectToast(page, ['Copied', 'Tracking number copied to clipboard'])
})

async function enter(page: Page, shop: Breakable) {
  const { email, password } = await shop.createOwner()
  await signIn(page, email, password)
  await expect(page).toHaveURL(/\/dashboard$/)
  return stockShop(page)
}

async function expectToast(page: Page, [title, text]: Toast, timeout = 20_000) {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: text }).first()
  await expect(toast.locator('[data-title]')).toHaveText(title, { timeout })
  await expect(toast.locator('[data-description]')).toHaveText(text, { timeout })
}
