import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-accessible.ts'
import { ask, expect, forget, password, signIn, test } from './support/journey.ts'
import { mailedLink } from './support/mailed-link.ts'
import { codeOf } from './support/second-factor.ts'

const newPassword = 'staple battery horse'

test('an owner names the business and themselves, and the top bar says so', async ({ page, signUp }) => {
  await signUp('Quay Street Goods')
  await openFromMenu(page, 'Profile')
  await expect(page.getByLabel('Business Name')).toHaveValue('Quay Street Goods')
  await page.getByLabel('Business Name').fill('Harbour Goods')
  await page.getByLabel('Display Name').fill('Ada Turner')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Harbour Goods')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Display Name')).toHaveValue('Ada Turner')
})

test('a changed password signs out the other device and is the one that counts', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  const other = await alsoSignedIn(email)
  await openFromMenu(page, 'Security')
  await changePassword(page, 'not my password', newPassword)
  await expect(page.getByText('This is not your password')).toBeVisible()
  await changePassword(page, password, password)
  await expect(page.getByText('This is your password already; choose another one')).toBeVisible()
  await changePassword(page, password, newPassword)
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')

  await other.goto('/products')
  await expect(other).toHaveURL(/\/auth$/)
  await alsoSignedIn(email, newPassword)
})

test('a device is signed out from the list, then all others, then this one too', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  const others = [await alsoSignedIn(email), await alsoSignedIn(email)]
  await openFromMenu(page, 'Security')
  const devices = page.getByRole('listitem').filter({ hasText: 'Signed in' })
  await expect(devices).toHaveCount(3)
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
  await devices
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(devices).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign Out Other Devices' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(devices).toHaveCount(1)
  for (const other of others) {
    await other.goto('/products')
    await expect(other).toHaveURL(/\/auth$/)
  }
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth$/)
})

test('two-step sign-in is set up, kept with recovery codes, asked for, and taken off again', async ({
  page,
  signUp,
}) => {
  const { email } = await signUp()
  await openFromMenu(page, 'Security')
  await page.getByRole('button', { name: 'Set Up' }).click()
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.getByText(/^or type /).innerText()).replace(/^or type /, '').replaceAll(/\s/g, '')
  await dialog.getByLabel('Code').fill('000000')
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  await expect(dialog.getByText('This code is not right, or was used already.')).toBeVisible()
  await expectNoViolations(page, 'setting up an app')
  await dialog.getByLabel('Code').fill(codeOf(secret))
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await expectNoViolations(page, 'recovery codes')
  await page.getByRole('button', { name: 'Copy the codes' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()

  await forget(page)
  await signIn(page, email)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await openFromMenu(page, 'Security')
  await expect(page.getByText('9 of 10 left')).toBeVisible()

  await page.getByRole('button', { name: 'New Codes' }).click()
  await page.getByRole('button', { name: 'Make Codes' }).click()
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set Up' })).toBeVisible()
  await page.goto('/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await forget(page)
  await signIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an address changes once both mailed links were opened', async ({ page, signUp, alsoSignedIn }) => {
  const { email } = await signUp()
  const new_email = `moved-${email}`
  await openFromMenu(page, 'Security')
  await page.getByLabel('New email').fill('nonsense')
  await page.getByRole('button', { name: 'Change Email' }).click()
  await expect(page.getByText('Enter a valid e-mail address')).toBeVisible()
  await page.getByLabel('New email').fill(new_email)
  await page.getByRole('button', { name: 'Change Email' }).click()
  await expect(page.getByText('Your address changes once both are opened.')).toBeVisible()
  await page.getByRole('button', { name: 'Send both again' }).click()
  await expect(page.getByText(/you can only request this after \d+ seconds/)).toBeVisible()

  await page.goto(await mailedLink(page, email, /address/))
  await expect(page.getByText('Confirmed. Now open the link we sent to the other address.')).toBeVisible()
  expect(await ask(page, '/api/v1/me')).toMatchObject({ email })
  await page.goto(await mailedLink(page, new_email, /address/))
  await expect(page.getByText(`You sign in as ${new_email}.`)).toBeVisible()
  await alsoSignedIn(new_email)
})

async function openFromMenu(page: Page, entry: 'Profile' | 'Security') {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
}

async function changePassword(page: Page, current: string, next: string) {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password').fill(next)
  await page.getByRole('button', { name: 'Change Password' }).click()
}
