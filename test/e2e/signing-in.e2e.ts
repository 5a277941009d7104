import type { Page } from '@playwright/test'
import { changeOne } from './support/change-one.ts'
import { ask, expect, forget, password, signIn, test } from './support/journey.ts'
import { followMailedLink, mailedCode, mailedLink, pressOfLink } from './support/mailed-link.ts'
import { newAddress } from './support/new-owner.ts'
import { codeOf, guard } from './support/second-factor.ts'

const newPassword = 'staple battery horse'

test('a forgotten password is replaced by the mailed link, once', async ({ page, signUp, alsoSignedIn }) => {
  const { email } = await signUp()
  await forget(page)
  const nobody = newAddress()
  await askForReset(page, nobody)
  await expect(page.getByText(`If ${nobody} has an account, a link is on its way.`)).toBeVisible()
  await page.getByRole('button', { name: 'Back to Sign In' }).click()
  await askForReset(page, email)
  await expect(page.getByText(`If ${email} has an account, a link is on its way.`)).toBeVisible()
  await page.getByRole('button', { name: 'Resend email' }).click()
  await expect(page.getByText(/you can only request this after \d+ seconds/)).toBeVisible()

  const link = await mailedLink(page, email, /Reset/)
  await page.goto(link)
  await pressOfLink(page)
  await expect(page).toHaveURL(/\/auth\/reset-password#?$/)
  await savePassword(page, 'short')
  await expect(page.getByText('Must be at least 6 characters')).toBeVisible()
  await savePassword(page, password)
  await expect(page.getByText('This is your password already; choose another one')).toBeVisible()
  await savePassword(page, newPassword)
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)

  await forget(page)
  await page.goto(link)
  await pressOfLink(page)
  await expect(page.getByText('This link has expired or was used already. Ask for a new one.')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a New Link' }).click()
  await expect(page).toHaveURL(/\/auth\/forgot-password$/)
  await signIn(page, email)
  await expect(page.getByText('Invalid email or password. Please check your credentials.')).toBeVisible()
  await alsoSignedIn(email, newPassword)
})

test('the code of a mail does what its link does: it confirms a sign-up, signs in, and leads to a new password', async ({
  page,
}) => {
  const email = newAddress()
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Business Name').fill('Coded Ltd')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const code = page.getByLabel('Code')
  const enter = async (digits: string) => {
    await code.fill(digits)
    await code.press('Enter')
  }
  await enter('12 34')
  await expect(page.getByText('Enter the 6 digits of the code')).toBeVisible()
  await page.getByRole('button', { name: 'Back to Sign In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Email not confirmed')).toBeVisible()
  const again = page.getByRole('button', { name: 'Send the confirmation again' })
  await again.click()
  await expect(page.getByText(/you can only request this after \d+ seconds/)).toBeVisible()
  await page.route('**/auth/v1/resend*', (route) => route.fulfill({ json: {} })) // as a minute later
  await again.click()
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()
  const right = await mailedCode(page, email, /Confirm/)
  await enter(right === '111111' ? '222222' : '111111')
  await expect(
    page.getByText('This code is not right, or has expired. Open the link in the email, or ask for a new one.'),
  ).toBeVisible()
  await expect(code).toBeFocused()
  await enter(`${right.slice(0, 3)} ${right.slice(3)}`)
  await expect(page).toHaveURL(/\/dashboard$/)

  await forget(page)
  await askForReset(page, email)
  await enter(await mailedCode(page, email, /Reset/))
  await expect(page).toHaveURL(/\/auth\/reset-password$/)
  await savePassword(page, newPassword)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a code leads to a new password also where somebody else is signed in', async ({ page, signUp, register }) => {
  const { email } = await signUp()
  await register('Harbour Wholesale')
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').pressSequentially(email, { delay: 80 })
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  const code = page.getByLabel('Code')
  await code.pressSequentially(await mailedCode(page, email, /Reset/), { delay: 80 })
  await code.press('Enter')
  await expect(page).toHaveURL(/\/auth\/reset-password$/)
  await expect(page.getByText(`For ${email}.`)).toBeVisible()
  await savePassword(page, newPassword)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a reset page that was left open for more than a day leads to a new link', async ({ page, signUp }) => {
  const { email } = await signUp()
  await forget(page)
  await askForReset(page, email)
  await followMailedLink(page, email, /Reset/)
  await page.getByLabel('New password', { exact: true }).pressSequentially(newPassword, { delay: 80 })
  await changeOne(
    `update auth_sessions set created_at = created_at - interval '25 hours'
     where id = (select s.id from auth_sessions s join auth_users u on u.id = s.user_id where u.email = $1
                 order by s.created_at desc limit 1)`,
    [email],
  )
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText('More than a day has passed since you signed in. Ask for a new link.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth\/forgot-password$/)
})

test('a mailed link signs in, and the tab that asked for it goes on to where it was going', async ({
  page,
  context,
  signUp,
}) => {
  const { email } = await signUp()
  await forget(page)
  const nobody = newAddress()
  await askForLink(page, nobody)
  await expect(page.getByText(`If ${nobody} has an account, a link is on its way.`)).toBeVisible()
  await page.goto('/customers?q=ada')
  await expect(page).toHaveURL(/\/auth$/)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByText(`If ${email} has an account, a link is on its way.`)).toBeVisible()

  const other = await context.newPage()
  await followMailedLink(other, email, /sign-in link/)
  await expect(other).toHaveURL(/\/dashboard$/)
  // Back must not lead to tokens that are used up: a session that is renewed with them is ended.
  const entries = await other.evaluate(() => navigation.entries().map(({ url }) => url))
  expect(entries).toEqual([expect.stringMatching(/\/dashboard$/)])
  await expect(page).toHaveURL(/\/customers\?q=ada$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
})

test('who stops the browser while the button of a mailed link turns can press it again', async ({ page, signUp }) => {
  const { email } = await signUp()
  await forget(page)
  await askForLink(page, email)
  await page.goto(await mailedLink(page, email, /sign-in link/))
  const button = page.getByRole('button', { name: 'Sign In' })
  await page.route('**/auth/v1/verify?*', () => {}) // it never answers
  const asked = page.waitForRequest('**/auth/v1/verify?*')
  await button.click({ noWaitAfter: true })
  await asked
  await (await page.context().newCDPSession(page)).send('Page.stopLoading')
  await expect(button).not.toHaveAttribute('aria-busy', 'true', { timeout: 10_000 }) // at once, not when it gives up
  await page.unrouteAll()
  await button.click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('with an authenticator nobody enters before the code, and then where they were going', async ({
  page,
  signUp,
  baseURL,
}) => {
  const { email } = await signUp()
  const { secret } = await guard(baseURL, email)
  await forget(page)
  await signIn(page, email)
  await expect(page).toHaveURL(/\/auth\/second-step$/)
  expect(await ask(page, '/api/v1/products')).toMatchObject({ error: { code: 'insufficient_aal' } })
  await page.goto('/orders?type=sale')
  await expect(page).toHaveURL(/\/auth\/second-step$/)
  await expect(page.getByLabel('Code')).toBeFocused()
  await expect(page.getByRole('link', { name: 'contact page' })).toHaveAttribute('href', '/contact')

  await giveCode(page, 'Code', '12')
  await expect(page.getByText('Enter the 6 digits of the code')).toBeVisible()
  await giveCode(page, 'Code', codeOf(secret, 9))
  await expect(page.getByText('This code is not right, or was used already. Wait for the next one.')).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
  const next = codeOf(secret, 1)
  await giveCode(page, 'Code', `${next.slice(0, 3)} ${next.slice(3)}`)
  await expect(page).toHaveURL(/\/orders\?type=sale$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

test('a recovery code is as good, once, and the way out is open', async ({ page, signUp, baseURL }) => {
  const { email } = await signUp()
  const { recoveryCodes } = await guard(baseURL, email)
  const [code = ''] = recoveryCodes
  await forget(page)
  await signIn(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await giveCode(page, 'Recovery code', 'aaaaa-aaaaa')
  await expect(page.getByText('This code is not right, or was used already.')).toBeVisible()
  await giveCode(page, 'Recovery code', code.toUpperCase())
  await expect(page).toHaveURL(/\/dashboard$/)

  await forget(page)
  await signIn(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await giveCode(page, 'Recovery code', code)
  await expect(page.getByText('This code is not right, or was used already.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth$/)
})

test('a reset link alone changes no password where there is an authenticator', async ({ page, signUp, baseURL }) => {
  const { email } = await signUp()
  const { secret } = await guard(baseURL, email)
  await forget(page)
  await askForReset(page, email)
  await followMailedLink(page, email, /Reset/)
  await expect(page).toHaveURL(/\/auth\/second-step$/)
  await giveCode(page, 'Code', codeOf(secret, 1))
  await expect(page).toHaveURL(/\/auth\/reset-password#?$/)
  await savePassword(page, newPassword)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a browser that has not heard of the second step is sent there by the server, and comes back', async ({
  page,
  signUp,
  baseURL,
}) => {
  const { email } = await signUp()
  const { secret } = await guard(baseURL, email)
  await forget(page)
  await signIn(page, email)
  await expect(page).toHaveURL(/\/auth\/second-step$/)
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '')
    localStorage.setItem('session', JSON.stringify({ ...session, user: { ...session.user, factors: [] } }))
  })
  await page.goto('/suppliers')
  await expect(page).toHaveURL(/\/auth\/second-step$/)
  await giveCode(page, 'Code', codeOf(secret, 1))
  await expect(page).toHaveURL(/\/suppliers$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible()
})

test('whose authenticator was taken away meanwhile goes on without the second step', async ({
  page,
  signUp,
  baseURL,
}) => {
  const { email } = await signUp()
  await guard(baseURL, email)
  await forget(page)
  await signIn(page, email)
  await expect(page.getByLabel('Code')).toBeVisible()
  await changeOne(
    `with gone as (delete from auth_factors where user_id = (select id from auth_users where email = $1))
     update auth_users set updated_at = now() where email = $1`,
    [email],
  )
  await page.reload()
  await expect(page).toHaveURL(/\/dashboard$/)
})

async function askForReset(page: Page, email: string) {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible() // both screens ask for the e-mail
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
}

async function askForLink(page: Page, email: string) {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
}

async function savePassword(page: Page, text: string) {
  await page.getByLabel('New password', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Save Password' }).click()
}

async function giveCode(page: Page, label: string, code: string) {
  await page.getByLabel(label).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}
