import type { Page } from '@playwright/test'
import { holdAnswers } from './support/hold-answers.ts'
import { ask, expect, password, test } from './support/journey.ts'
import { newAddress } from './support/new-owner.ts'
import { stockShop } from './support/stocked-shop.ts'

const delay = 80 // as a hand does: faster is a scanner

test('what is typed into a fact of an order after Enter stays there, and is still to be saved', async ({
  page,
  register,
}) => {
  await register()
  const { order, reference, edit } = await openReference(page)
  const release = await holdAnswers(page, '**/header')
  await edit()
  await page.keyboard.type('PO 47', { delay })
  const sent = page.waitForRequest('**/header')
  await page.keyboard.press('Enter')
  await sent
  await page.keyboard.type(' ', { delay }) // no more than what is sent, as yet
  release()
  await expect(page.getByText('Order updated successfully')).toBeVisible()
  await page.keyboard.type('b', { delay })
  await expect(reference).toBeFocused()
  await expect(reference).toHaveValue('PO 47 b')
  expect(await ask(page, order)).toMatchObject({ reference: 'PO 47' })
  await page.keyboard.press('Enter')
  await expect(reference).toHaveCount(0)
  await expect.poll(() => ask(page, order)).toMatchObject({ reference: 'PO 47 b' })
})

test('what is typed into a fact of an order after Enter is saved behind it where the field is left, or its page', async ({
  page,
  register,
}) => {
  await register()
  const { order, reference, edit } = await openReference(page)
  for (const [typed, leave] of [
    ['left', () => page.keyboard.press('Tab')],
    ['page', () => page.getByRole('link', { name: 'Products', exact: true }).click()],
  ] as const) {
    const release = await holdAnswers(page, '**/header')
    await edit()
    await page.keyboard.type(typed, { delay })
    const sent = page.waitForRequest('**/header')
    await page.keyboard.press('Enter')
    await sent
    await page.keyboard.type(' off', { delay })
    await leave()
    release()
    await expect.poll(() => ask(page, order)).toMatchObject({ reference: `${typed} off` })
    await expect(reference).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('who leaves a fact of an order as it was while it is being saved, and opens it again, goes on in it', async ({
  page,
  register,
}) => {
  await register()
  const { reference, edit } = await openReference(page)
  const release = await holdAnswers(page, '**/header')
  await edit()
  await page.keyboard.type('PO 47\n', { delay })
  await page.keyboard.press('Escape')
  await edit()
  await page.keyboard.type('PO 48', { delay })
  release()
  await expect(page.getByText('Order updated successfully')).toBeVisible()
  await expect(reference).toBeFocused()
  await expect(reference).toHaveValue('PO 48')
})

test('who goes on to signing in while it is said that the account was made stays there with what they type', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const release = await holdAnswers(page, '**/auth/v1/signup*')
  await page.getByLabel('Business Name').fill('Quay Street Goods')
  await fillIn(page)
  const asked = page.waitForRequest('**/auth/v1/signup*')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await asked
  await page.clock.pauseAt(Date.now() + 60_000)
  release()
  await expect(page.getByText('Account created!')).toBeVisible()
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await page.clock.runFor(500)
  await staysTyping(page, () => page.clock.runFor(2000))
})

test('who goes on to signing up while a mail that signs in is asked for stays there with what they type', async ({
  page,
}) => {
  await page.goto('/auth')
  const release = await holdAnswers(page, '**/auth/v1/otp*')
  await fillIn(page)
  const asked = page.waitForRequest('**/auth/v1/otp*')
  const answered = page.waitForResponse('**/auth/v1/otp*')
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await asked
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await staysTyping(page, async () => {
    release()
    await (await answered).finished()
  })
})

test('whoever changes their password by keyboard stays where they pressed, before empty fields that nobody reads', async ({
  page,
  signUp,
}) => {
  const { email } = await signUp()
  await page.goto('/settings/security')
  const [current, next] = [page.getByLabel('Current password'), page.getByLabel('New password')]
  const press = page.getByRole('button', { name: 'Change Password' })
  const change = async (from: string, to: string) => {
    await current.fill(from)
    await next.fill(to)
  }
  await change(password, `${password} again`)
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect(current).toHaveAttribute('type', 'text')
  await press.press('Enter')
  await expect(page.getByText('Password changed')).toBeVisible()
  for (const field of [current, next]) {
    await expect(field).toHaveValue('')
    await expect(field).toHaveAttribute('type', 'password')
  }
  await expect(press).toBeFocused()
  await expect(page.locator('form').filter({ has: current }).locator('[autocomplete=username]')).toHaveValue(email)

  await change(`${password} again`, `${password} once more`)
  await next.press('Enter')
  await expect(next).toHaveValue('')
  await expect(next).toBeFocused()
})

/** An order, opened, with what opens its reference. */
async function openReference(page: Page) {
  const id = await (await stockShop(page)).draftSale()
  await page.goto(`/orders/${id}`)
  const reference = page.getByRole('textbox', { name: 'Reference' })
  const edit = async () => {
    await page.getByRole('button', { name: 'Edit reference' }).click()
    await expect(reference).toBeFocused()
  }
  return { order: `/api/v1/orders/${id}`, reference, edit }
}

async function fillIn(page: Page) {
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill(password)
}

async function staysTyping(page: Page, whatComes: () => Promise<unknown>) {
  const email = page.getByLabel('Email')
  await email.pressSequentially('grace.hopper', { delay })
  await whatComes()
  await page.keyboard.type('@example.com', { delay })
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('grace.hopper@example.com')
}
