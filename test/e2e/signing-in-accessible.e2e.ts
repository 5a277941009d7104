import { expectAccessible, expectAccessibleNow } from './support/expect-accessible.ts'
import { expect, forget, signIn, test } from './support/journey.ts'
import { mailedLink, pressOfLink } from './support/mailed-link.ts'
import { codeOf, guard } from './support/second-factor.ts'

test('the ways back in pass axe and fit', async ({ page, signUp, baseURL }) => {
  test.setTimeout(240_000)
  const { email } = await signUp()
  const { secret } = await guard(baseURL, email)
  await forget(page)
  for (const path of ['/auth', '/auth/forgot-password', '/auth/reset-password']) await expectAccessible(page, path)

  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expectAccessibleNow(page, 'check your email')

  await signIn(page, email)
  await page.getByLabel('Code').fill('1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter the 6 digits of the code')).toBeVisible()
  await expectAccessibleNow(page, 'second step')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expectAccessibleNow(page, 'recovery code')

  await page.goto(await mailedLink(page, email, /Reset/))
  await expect(page.getByRole('button', { name: 'Choose a New Password' })).toBeFocused()
  await expectAccessibleNow(page, 'mailed link')
  await pressOfLink(page)
  await page.getByLabel('Code').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await expectAccessibleNow(page, 'new password')
})
