import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoViolations } from './support/expect-accessible.ts'
import { ask, expect, forget, password, signIn, test } from './support/journey.ts'
import { codeOf } from './support/second-factor.ts'

const newPassword = 'staple battery horse'
const dot = { width: 60, height: 30, channels: 4, background: '#0a5' } as const

test('whoever goes by the name of the business is asked for their own, once', async ({ page, signUp }) => {
  await signUp('Quay Street Goods')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Add Your Name' }).click()
  await expect(page.getByRole('heading', { name: 'What is your name?' })).toBeVisible()
  await expect(page.getByLabel('Display Name')).toHaveValue('')
  await page.getByLabel('Display Name').fill('Ada')
  await typedMeanwhile(page, '**/api/v1/profile', 'Save Profile', async () => {
    await page.getByLabel('Display Name').fill('Ada Turner')
  })
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Preferences' }).click()
  await page.getByRole('button', { name: 'Stay' }).click() // what was typed meanwhile counts as not saved
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect.poll(() => ask(page, '/api/v1/me')).toMatchObject({ profile: { display_name: 'Ada Turner' } })
  await page.reload()
  await expect(page.getByLabel('Display Name')).toHaveValue('Ada Turner')
  await expect(page.getByRole('heading', { name: 'Your name' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Quay Street Goods')).toBeVisible()
  await openFromMenu(page, 'Profile')
})

test('what a person prefers counts at once, after a reload, and on another device', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  await openFromMenu(page, 'Preferences')
  await page.getByText('Dark', { exact: true }).click()
  await page.getByText('Compact', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Scan sounds' }).uncheck()
  await expectLooks(page)
  await expect
    .poll(async () => (await ask(page, '/api/v1/me')) as object)
    .toMatchObject({ preferences: { theme: 'dark', density: 'compact', sounds: false, single_keys: null } })
  await page.reload()
  await expectLooks(page)

  const other = await alsoSignedIn(email)
  await expectLooks(other)
  await other.goto('/settings/preferences')
  await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await expect(other.getByRole('checkbox', { name: 'Scan sounds' })).not.toBeChecked()
  await other.getByText('Light', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('a business says who it is, with its numbers checked and its logo looked at', async ({ page, signUp }) => {
  await signUp('Quay Street Goods')
  await openFromMenu(page, 'Business')
  await page.getByLabel('Business Name').fill('Harbour Goods')
  await page.getByLabel('VAT Number').fill('980 7806 85')
  await page.getByLabel('Address', { exact: true }).fill('1 Quay Street')
  await page.getByRole('button', { name: 'Save Business' }).click()
  await expect(page.getByText(/^Not a VAT number/)).toBeVisible()
  await page.getByLabel('VAT Number').fill('980 7806 84')
  await page.getByLabel('Town or City').fill('Bristol')
  await page.getByLabel('Postcode').fill('bs1 4dj')
  await typedMeanwhile(page, '**/api/v1/business', 'Save Business', async () => {
    await page.getByLabel('Phone').fill('0117 496 0001')
  })
  await expect(page.getByText('Business updated successfully')).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('0117 496 0001')
  await page.getByRole('button', { name: 'Save Business' }).click()
  await expect.poll(() => ask(page, '/api/v1/business')).toMatchObject({ phone: '0117 496 0001' })
  await expect(page.getByLabel('VAT Number')).toHaveValue('GB 980 7806 84')
  await expect(page.getByLabel('Postcode')).toHaveValue('BS1 4DJ')
  await expect(page.getByRole('banner').getByText('Harbour Goods')).toBeVisible()

  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Logo file').setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('letter.png', Buffer.from('no picture at all'))
  await expect(page.getByText(/^Choose a PNG or JPEG/)).toBeVisible()
  await choose('logo.png', await sharp({ create: dot }).png().toBuffer())
  await expect(page.getByText('Logo saved successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Logo of the business' })).toBeVisible()
  await expectNoViolations(page, 'a business with a logo')
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
  await expect(dialog.getByLabel('Name')).toHaveValue('Authenticator app')
  await dialog.getByLabel('Name').fill(' ')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Work phone')
  await dialog.getByRole('button', { name: 'Continue' }).click()
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
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
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
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible() // before that it does not hear keys
  await page.keyboard.press('Escape')
  await expect(page.getByText('They have not been copied yet', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Work phone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set Up' })).toBeVisible()
  await page.goto('/products')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await forget(page)
  await signIn(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('what a mailed link has to say is said at the door to whoever is not signed in', async ({ page }) => {
  await page.goto('/settings/security#message=Confirmation+link+accepted')
  await expect(page).toHaveURL(/\/auth#message=/)
  await expect(page.getByText('Confirmed. Now open the link we sent to the other address.')).toBeVisible()
  await page.goto('/')
  await page.goto('/settings/security#error=access_denied&error_code=otp_expired')
  await expect(page.getByText('This link has expired or was used already. Ask for a new one.')).toBeVisible()
})

/** Something is typed while what a button saves is on its way. */
async function typedMeanwhile(page: Page, url: string, button: string, type: () => Promise<void>) {
  let isOnItsWay = () => {}
  let goOn = () => {}
  const onItsWay = new Promise<void>((resume) => (isOnItsWay = resume))
  const typed = new Promise<void>((resume) => (goOn = resume))
  await page.route(url, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    isOnItsWay()
    await typed
    await route.continue()
  })
  await page.getByRole('button', { name: button }).click()
  await onItsWay
  await type()
  goOn() // also for whatever is saved after it
}

async function expectLooks(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
}

async function openFromMenu(page: Page, entry: 'Profile' | 'Preferences' | 'Business' | 'Security') {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
}

async function changePassword(page: Page, current: string, next: string) {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password').fill(next)
  await page.getByRole('button', { name: 'Change Password' }).click()
}
