import type { Page } from '@playwright/test'
import { hiredElsewhere } from './support/hired-elsewhere.ts'
import { ask, expect, password, test } from './support/journey.ts'

const business = (page: Page, name: string) => expect(page.getByRole('banner').getByText(name)).toBeVisible()

test('a link opened in another tab is of the business of the tab it was in, whatever was chosen elsewhere since', async ({
  signUp,
  alsoSignedIn,
}) => {
  const { hired } = await hiredElsewhere({ signUp, alsoSignedIn })
  const second = await hired.context().newPage()
  await second.goto('/products')
  await business(second, 'Harbour Wholesale')
  await second.getByRole('button', { name: 'User menu' }).click()
  await second.getByRole('menuitemradio', { name: /Quay Street Goods/ }).click()
  await business(second, 'Quay Street Goods')

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
