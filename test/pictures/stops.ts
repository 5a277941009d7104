import type { Page } from '@playwright/test'
import { signedInPages as pages } from '#contract/shared/pages.ts'
import type { Stop } from './photograph.ts'

const dialogShows = (page: Page) => page.getByRole('dialog').waitFor()

const openDialog = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await dialogShows(page)
}

/** Two units of the first line, on the screens where goods are counted. */
export async function scanTwice(page: Page) {
  const sku = await page.getByRole('listitem').locator('.code').first().innerText()
  const field = page.getByLabel('Scan or type a SKU')
  for (let unit = 0; unit < 2; unit++) {
    await field.fill(sku)
    await field.press('Enter')
  }
  await page.getByText('Item Scanned').first().waitFor()
  // The green is gone again.
  await page.locator('[data-flood]').waitFor({ state: 'detached' })
  await page.waitForFunction('document.getAnimations().every((one) => !(one instanceof CSSTransition))')
}

export const onADesk: readonly Stop[] = [
  { name: 'dashboard', path: pages.dashboard },
  { name: 'products', path: pages.products },
  { name: 'product', path: pages.product, rowOf: 'product' },
  { name: 'add-product', path: `${pages.products}?new=true`, act: dialogShows },
  { name: 'orders', path: pages.orders },
  { name: 'order', path: pages.order, rowOf: 'purchase' },
  { name: 'receive', path: pages.receiveOrder, rowOf: 'purchase', act: scanTwice },
  { name: 'shipping-label', path: pages.order, rowOf: 'sale', act: openDialog('Ship Order') },
  { name: 'picklists', path: pages.picklists },
  { name: 'picklist', path: pages.picklist, rowOf: 'picklist' },
  { name: 'stock-movements', path: pages.stockMovements },
  { name: 'customers', path: pages.customers },
  { name: 'suppliers', path: pages.suppliers },
  { name: 'locations', path: pages.locations },
  { name: 'alerts', path: pages.alerts },
  { name: 'profile', path: pages.profile },
  { name: 'security', path: pages.security },
  {
    name: 'palette',
    path: pages.dashboard,
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search' }).fill('mug')
      await page.getByRole('group', { name: 'Products' }).waitFor()
    },
  },
]

export const onAPhone: readonly Stop[] = [
  { name: 'phone-products', path: pages.products },
  { name: 'phone-order', path: pages.order, rowOf: 'purchase' },
  { name: 'phone-pick', path: pages.pickPicklist, rowOf: 'picklist', act: scanTwice },
  { name: 'phone-navigation', path: pages.dashboard, act: openDialog('Open menu') },
]
