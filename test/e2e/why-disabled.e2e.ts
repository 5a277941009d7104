import type { Locator, Page } from '@playwright/test'
import { alsoWorksFor } from './support/also-works-for.ts'
import { becomes } from './support/becomes.ts'
import { expect, test } from './support/journey.ts'
import { showToastsLonger } from './support/longer-waits.ts'
import { stockShop } from './support/stocked-shop.ts'

const asViewer = 'Your role (viewer) cannot do this. Ask an owner or a manager.'
const toasts = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** Also what cannot be pressed: nobody waits until it can, but until it stands still. */
async function tap(one: Locator) {
  await one.hover({ trial: true })
  await one.tap({ force: true })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 })

  test('a finger on what a role may not do is told why, once, on pages and in menus', async ({ page, register }) => {
    await showToastsLonger(page)
    const { email } = await register()
    const draft = await (await stockShop(page)).draftSale()
    await becomes(email, 'viewer')
    await page.goto('/products')
    // Twice within the time it stands, however slow the machine; what is pressed next is said behind both.
    await button(page, /^Add Product/).evaluate((element) => {
      for (const _ of [1, 2]) (element as HTMLElement).click()
    })
    await tap(button(page, /^Import/))
    await expect(toasts(page, asViewer).filter({ hasText: 'Import' })).toBeVisible()
    await expect(toasts(page, asViewer).filter({ hasText: 'Add Product' })).toHaveCount(1)

    await page.goto(`/orders/${draft}`)
    await button(page, 'More actions').tap()
    await tap(page.getByRole('menuitem', { name: /^Cancel Order/ }))
    await expect(toasts(page, asViewer)).toHaveText(/Cancel Order/)

    await page.goto('/customers')
    await button(page, 'User menu').tap()
    await tap(page.getByRole('menuitem', { name: /^Start Free Trial/ }))
    await expect(toasts(page, 'Your role (viewer) cannot do this. Ask an owner.')).toHaveText(/Start Free Trial/)
    await expect(page).toHaveURL(/customers$/)
  })
})

test('a key on what a role may not do is told why too', async ({ page, register }) => {
  await showToastsLonger(page)
  const { email } = await register()
  await becomes(email, 'viewer')
  await page.goto('/customers')
  await button(page, /^Add Customer/)
    .first()
    .press('Enter')
  await expect(toasts(page, asViewer)).toHaveText(/Add Customer/)
  await button(page, 'User menu').press('Enter')
  const offer = page.getByRole('menuitem', { name: /^Start Free Trial/ })
  await expect(offer).toBeVisible()
  while (!(await offer.evaluate((item) => item === document.activeElement))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(toasts(page, 'Your role (viewer) cannot do this. Ask an owner.')).toHaveText(/Start Free Trial/)
})

test('a viewer is invited to nothing they may not do', async ({ page, register }) => {
  const { email } = await register()
  await becomes(email, 'viewer')
  await page.goto('/dashboard')
  const setup = page.locator('section', { has: page.getByRole('heading', { name: 'Setup Progress' }) })
  await expect(setup.getByText(asViewer)).toBeVisible()
  await expect(setup.getByText('Add products')).toBeVisible()
  await expect(setup.getByRole('link', { name: 'Add products' })).toHaveCount(0)

  for (const list of ['products', 'customers', 'suppliers']) {
    await page.goto(`/${list}`)
    await expect(page.getByText(`No ${list} found`)).toBeVisible()
    await expect(button(page, /^Import/)).toHaveAccessibleDescription(asViewer)
    await expect(page.getByText('Import a CSV file, or add them one by one.')).toHaveCount(0)
    await page.goto(`/import/${list}`)
    await expect(page.getByRole('region', { name: 'File' }).getByText(asViewer, { exact: true })).toBeVisible()
    await expect(page.getByText('Drop a CSV file here')).toHaveCount(0)
  }

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option')).toHaveCount(14)
  await page.keyboard.type('new product', { delay: 80 })
  const entry = page.getByRole('option', { name: /^New Product/ })
  await expect(entry).toHaveAttribute('aria-disabled', 'true')
  await expect(entry).toContainText(asViewer)
  await page.keyboard.press('Enter')
  await expect(toasts(page, asViewer)).toHaveText(/New Product/)
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible()
  await expect(page).toHaveURL(/import\/suppliers$/)
})

test('a viewer keeps filters for themselves, and reads why not for everybody', async ({ page, register }) => {
  const { email } = await register()
  await stockShop(page)
  await becomes(email, 'viewer')
  await page.goto('/orders?status=delivered&type=sale')
  await button(page, 'Save view').click()
  const share = page.getByRole('checkbox', { name: 'Share with everybody in the business' })
  await expect(share).toHaveAttribute('aria-disabled', 'true')
  await share.press('Space')
  await expect(share).not.toBeChecked()
  await expect(page.getByRole('dialog').getByText(asViewer)).toBeVisible()
  await page.getByLabel('Name').pressSequentially('Tests', { delay: 80 })
  await page.getByRole('dialog').getByRole('button', { name: 'Save View' }).click()
  await expect(page.getByRole('navigation', { name: 'Views' }).getByText('Tests')).toBeVisible()
})

test('the only owner reads why their role stays, and a picklist is offered to those who pick', async ({
  page,
  signUp,
}) => {
  const { email: hired } = await signUp('Quay Street Goods')
  const { email: owner } = await signUp('Harbour Wholesale')
  const picklist = await (await stockShop(page)).picklist()
  await alsoWorksFor(hired, owner)
  await page.goto('/settings/team')
  const own = page.getByRole('row', { name: /Owner/ }).getByRole('button', { name: /^Change role of/ })
  await expect(own).toHaveAccessibleDescription('A business needs an owner. Make somebody else one first.')
  await expect(button(page, 'Change role of Hired')).not.toHaveAttribute('aria-disabled', 'true')

  await page.goto(`/picklists/${picklist}`)
  await button(page, 'Edit').click()
  const choices = page.getByLabel('Assigned To').getByRole('option')
  await expect(choices).toHaveCount(2) // nobody, and the owner
  await expect(choices.filter({ hasText: 'Hired' })).toHaveCount(0)
})
