import { endSession } from './support/end-session.ts'
import { expect, send, signIn, test } from './support/journey.ts'

test('settings that were changed and not saved are not left without being asked, and saved ones are', async ({
  page,
  signUp,
}) => {
  await signUp()
  for (const { path, field, save } of [
    { path: '/settings/business', field: 'Phone', save: 'Save Business' },
    { path: '/settings/profile', field: 'Display Name', save: 'Save Profile' },
  ]) {
    await page.goto(path)
    const input = page.getByLabel(field)
    const away = page.getByRole('link', { name: 'Preferences' }).first()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await input.fill('0117 496 0123')
    await away.click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(input).toHaveValue('0117 496 0123')

    await page.getByRole('button', { name: save }).click()
    await expect(page.getByText(/updated successfully/)).toBeVisible()
    await away.click()
    await expect(page).toHaveURL(/\/settings\/preferences/)
    await page.goto(path)
    await expect(input).toHaveValue('0117 496 0123')
    await away.click() // nothing was changed
    await expect(page).toHaveURL(/\/settings\/preferences/)
  }
  await page.goto('/settings/profile')
  const name = page.getByLabel('Display Name')
  await expect(name).toHaveValue('0117 496 0123')
  await send(page, '/api/v1/profile', { display_name: 'Ada Turner' }, 'PUT') // on another device
  await expect(name).toHaveValue('Ada Turner')
  await name.fill('Ada Lovelace')
  const signOut = async (answer: string) => {
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: answer }).click()
  }
  await signOut('Stay')
  await expect(name).toHaveValue('Ada Lovelace')
  await signOut('Leave')
  await expect(page).toHaveURL(/\/$/)
})

test('settings that were typed are still there when the session has ended, and are saved after signing in in another tab', async ({
  page,
  context,
  signUp,
}) => {
  const { email } = await signUp()
  await page.goto('/settings/business')
  await page.getByLabel('Phone').fill('0117 496 0123')
  await endSession(page)
  await page.getByRole('button', { name: 'Save Business' }).click()
  const signInHere = page.getByRole('link', { name: 'Sign in in a new tab' })
  await expect(signInHere).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('0117 496 0123')

  const opened = context.waitForEvent('page')
  await signInHere.click()
  const other = await opened
  await signIn(other, email)
  await expect(other).toHaveURL(/\/dashboard$/)
  await page.getByRole('button', { name: 'Save Business' }).click()
  await expect(page.getByText('Business updated successfully')).toBeVisible()
  await expect(signInHere).toHaveCount(0)
})
