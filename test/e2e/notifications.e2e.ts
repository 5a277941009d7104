import { expectNoViolations } from './support/expect-accessible.ts'
import { expect, test } from './support/journey.ts'

const saved = 'Notification settings saved successfully'

test('somebody chooses how they are told, by keyboard alone, and finds it kept', async ({ page, signUp }) => {
  const { email } = await signUp()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(/\/settings\/notifications$/)
  await expect(page.getByRole('checkbox', { name: /^E-mail/ })).toBeChecked()
  await expect(page.getByLabel('Time zone')).not.toHaveValue('')

  await page.getByRole('checkbox', { name: /^SMS/ }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Save Settings' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Required')).toBeVisible()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await page.keyboard.type('07700 900123')
  await page.getByLabel('From').fill('22:00')
  await page.getByLabel('Until').fill('07:00')
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon')
  await page.getByRole('button', { name: 'Save Settings' }).press('Enter')
  await expect(page.getByText(saved)).toBeVisible()
  await expect(page.getByLabel('Mobile number')).toHaveValue('+447700900123')

  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^SMS/ })).toBeChecked()
  await expect(page.getByLabel('From')).toHaveValue('22:00')
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Lisbon')
  await page.getByRole('button', { name: 'Send a Test SMS' }).click()
  await expect(page.getByText('Test sent to +447700900123')).toBeVisible()
  await page.getByRole('button', { name: 'Send a Test E-mail' }).click()
  await expect(page.getByText(`Test sent to ${email}`)).toBeVisible()
  await page.goto('/dev/mail')
  await expect(page.getByRole('article').filter({ hasText: '+447700900123' }).first()).toContainText('Text message')
})

test('what another tab saved meanwhile is shown, and what was typed here stays', async ({ page, signUp, context }) => {
  await signUp()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/settings/notifications')
    await expect(tab.getByRole('checkbox', { name: /^E-mail/ })).toBeChecked()
  }
  await other.getByRole('checkbox', { name: /^E-mail/ }).uncheck()
  await other.getByRole('button', { name: 'Save Settings' }).click()
  await expect(other.getByText(saved)).toBeVisible()

  await page.getByLabel('Mobile number').fill('+44 7700 900456')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Someone else saved this while you were editing.')).toBeVisible()
  await expectNoViolations(page, 'saved by another tab')
  await page.getByRole('button', { name: 'Save both' }).click()
  await expect(page.getByText(saved)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^E-mail/ })).not.toBeChecked()
  await expect(page.getByLabel('Mobile number')).toHaveValue('+447700900456')
})
