import type { Page } from '@playwright/test'
import { expect, send, test } from './support/journey.ts'

/** As a thumb does that sweeps from the edge of a phone: the page hears of it, and nothing has been pressed. */
const back = (page: Page) => page.evaluate(() => history.back())
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('Back closes the uppermost of what stands over a page, and only then leaves the page; Forward leads where it led', async ({
  page,
  register,
}) => {
  await register()
  await send(page, '/api/v1/categories', { name: 'Mugs' })
  await page.goto('/suppliers')
  for (const name of ['Products', 'Customers']) {
    await page.getByRole('complementary').getByRole('link', { name, exact: true }).click()
    await expect(heading(page, name)).toBeVisible()
  }
  await page.goBack()
  await expect(heading(page, 'Products')).toBeVisible()
  for (const [opener, opened] of [
    ['Columns', page.getByRole('dialog', { name: 'Columns' })],
    ['User menu', page.getByRole('menu')],
  ] as const) {
    await page.getByRole('button', { name: opener }).click()
    await expect(opened).toBeVisible()
    await back(page)
    await expect(opened).toHaveCount(0)
    await expect(page).toHaveURL(/\/products$/)
    await expect(page.getByRole('button', { name: opener })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Categories' }).click()
  const categories = page.getByRole('dialog', { name: 'Categories' })
  await categories.getByRole('button', { name: 'Delete Mugs' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await back(page)
  await expect(question).toHaveCount(0)
  await expect(categories).toBeVisible()
  await back(page)
  await expect(categories).toHaveCount(0)
  await expect(page).toHaveURL(/\/products$/)
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await expect(palette).toBeVisible()
  await page.evaluate(() => history.go(1)) // nor does Forward leave what stands there behind
  await expect(palette).toHaveCount(0)
  await expect(page).toHaveURL(/\/products$/)
  await page.goForward()
  await expect(heading(page, 'Customers')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette).toBeVisible()
  // As where a filter has changed the address and the screen lags behind: nothing is loaded anew for it.
  await page.evaluate(() => {
    document.documentElement.id = 'as-it-was'
    history.replaceState({ ...history.state, key: 'newer' }, '')
  })
  await back(page)
  await expect(palette).toHaveCount(0)
  await expect(page.locator('#as-it-was')).toBeAttached()
  await expect(heading(page, 'Customers')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(heading(page, 'Suppliers')).toBeVisible()
})

test('Back closes the menu of a phone, which leads on as before, and what a link had opened leads back where it stood', async ({
  page,
  register,
}) => {
  await register()
  await page.setViewportSize({ width: 375, height: 740 })
  const { id } = await send(page, '/api/v1/customers', { name: 'Ada Turner' })
  await page.goto('/customers')
  await page.getByRole('link', { name: 'Ada Turner' }).click()
  await expect(heading(page, 'Ada Turner')).toBeVisible()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (let time = 0; time < 2; time++) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu).toBeVisible()
    await back(page)
    await expect(menu).toHaveCount(0)
    await expect(page).toHaveURL(`/customers/${id}`)
  }
  await page.getByRole('link', { name: 'New Order', exact: true }).click()
  const create = page.getByRole('dialog', { name: 'Create New Order' })
  await expect(create).toBeVisible()
  await back(page)
  await expect(create).toHaveCount(0)
  await expect(page).toHaveURL(`/customers/${id}`)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Suppliers' }).click()
  await expect(heading(page, 'Suppliers')).toBeVisible()
  await back(page)
  await expect(heading(page, 'Ada Turner')).toBeVisible()
  await back(page)
  await expect(heading(page, 'Customers')).toBeVisible()
})

test('Back stays with what is not saved where it is asked about, and Leave goes back', async ({ page, register }) => {
  await register()
  await page.goto('/settings/preferences')
  await page.getByRole('link', { name: 'Profile' }).first().click()
  const name = page.getByLabel('Display Name')
  await name.fill('Ada Turner')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  for (let time = 0; time < 2; time++) {
    await back(page)
    await expect(question).toBeVisible()
    await back(page)
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(/\/settings\/profile$/)
    await expect(name).toHaveValue('Ada Turner')
  }
  await back(page)
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/settings\/preferences$/)
  await expect(question).toHaveCount(0)
})

test('a page that Back brings as it was put aside shows nothing of who is not signed in there any more, without a line too', async ({
  page,
  signUp,
}) => {
  await signUp('Second Wharf Ltd')
  const second = await page.evaluate(() => localStorage.getItem('session') ?? '')
  for (const now of ['', second]) {
    await page.evaluate(() => localStorage.clear())
    await signUp('First Quay Ltd')
    await send(page, '/api/v1/customers', { name: 'Ada Turner' })
    await page.goto('/customers')
    await expect(page.getByText('Ada Turner')).toBeVisible()
    await page.route(/\/(api|auth|realtime)\/v1/, (route) => route.abort())
    // Put aside it hears of no other tab, as this very page hears nothing of what it does itself.
    await page.evaluate((session) => {
      if (session) localStorage.setItem('session', session)
      else localStorage.removeItem('session')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, now)
    await expect(page.getByText('Ada Turner')).toHaveCount(0)
    if (!now) await expect(page).toHaveURL(/\/auth$/)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  await page.reload()
  await expect(page.getByText('Second Wharf Ltd')).toBeVisible()
})
