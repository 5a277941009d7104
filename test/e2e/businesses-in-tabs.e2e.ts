import type { Page } from '@playwright/test'
import { hiredElsewhere } from './support/hired-elsewhere.ts'
import { ask, expect, password, send, test } from './support/journey.ts'

const business = (page: Page, name: string) => expect(page.getByRole('banner').getByText(name)).toBeVisible()

async function chooseBusiness(page: Page, name: string) {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitemradio', { name }).click()
  await business(page, name)
}

test('a link opened in another tab is of the business of the tab it was in, whatever was chosen elsewhere since', async ({
  signUp,
  alsoSignedIn,
}) => {
  const { hired } = await hiredElsewhere({ signUp, alsoSignedIn })
  const second = await hired.context().newPage()
  await second.goto('/products')
  await business(second, 'Harbour Wholesale')
  await chooseBusiness(second, 'Quay Street Goods')

  const opened = hired.context().waitForEvent('page')
  await hired
    .getByRole('link', { name: 'Products' })
    .first()
    .click({ modifiers: ['Control'] })
  const third = await opened
  await business(third, 'Harbour Wholesale')
  await third.goto('/orders/00000000-0000-7000-8000-000000000000')
  await expect(
    third.getByText(/^This is Harbour Wholesale\. If you look for something of another business/),
  ).toBeVisible()
})

test('a mailed link opens the business it is about, also where one has to sign in first', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { hired } = await hiredElsewhere({ signUp, alsoSignedIn })
  const { email, organisations } = (await ask(hired, '/api/v1/me')) as {
    email: string
    organisations: { id: string; name: string }[]
  }
  const idOf = (wanted: string) => organisations.find(({ name }) => name === wanted)?.id
  await hired.goto(`/alerts?business=${idOf('Quay Street Goods')}`)
  await business(hired, 'Quay Street Goods')
  await expect(hired).toHaveURL(/\/alerts$/)
  await hired.reload()
  await business(hired, 'Quay Street Goods')

  await page.goto('/')
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/alerts?business=${idOf('Harbour Wholesale')}`)
  await expect(page).toHaveURL(/\/auth$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await business(page, 'Harbour Wholesale')
  await expect(page).toHaveURL(/\/alerts/)
})

test('who is asked on the way to another business, and stays for what is not saved yet, is still in this one after a reload', async ({
  signUp,
  alsoSignedIn,
}) => {
  const { hired } = await hiredElsewhere({ signUp, alsoSignedIn })
  await chooseBusiness(hired, 'Quay Street Goods')
  const mug = await send(hired, '/api/v1/products', { name: 'Blue mug', sku: 'MUG' })
  const items = [{ product_id: mug.id, quantity: 1 }]
  const order = await send(hired, '/api/v1/orders', { order_type: 'purchase', items })
  await hired.goto(`/orders/${order.id}`)
  const isAsked = Promise.withResolvers<void>()
  await hired.route(`**/orders/${order.id}/lines`, async (route) => {
    await isAsked.promise
    await route.continue()
  })
  const quantity = hired.getByRole('textbox', { name: 'Quantity, Blue mug' })
  await quantity.click()
  await hired.keyboard.type('7', { delay: 80 })

  const asked = hired.waitForEvent('dialog')
  await hired.getByRole('button', { name: 'User menu' }).click()
  const chosen = hired.getByRole('menuitemradio', { name: /Harbour Wholesale/ }).click()
  await (await asked).dismiss()
  await chosen
  isAsked.resolve()
  await expect(hired.getByText(/^Saved \d\d:\d\d/)).toBeVisible()
  await hired.reload()
  await expect(quantity).toHaveValue('7')
  await business(hired, 'Quay Street Goods')
})
