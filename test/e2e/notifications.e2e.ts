import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/expect-accessible.ts'
import { expect, test } from './support/journey.ts'
import { textedCode } from './support/texted-code.ts'

const saved = 'Notification settings saved successfully'

/** Where the page is scrolled the bar at its top covers half of some box, which is no fault of the box. */
async function expectCleanFromTop(page: Page, where: string) {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectNoViolations(page, where)
}

test('somebody chooses how they are told, by keyboard alone, and finds it kept', async ({ page, register }) => {
  const { email } = await register()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(/\/settings\/notifications$/)
  await expect(page.getByRole('checkbox', { name: /^Email/ })).toBeChecked()
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
  await page.getByRole('button', { name: 'Send a Test Email' }).click()
  await expect(page.getByText(`Test sent to ${email}`)).toBeVisible()

  await page.route(/\/notification-settings$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), email_available: false } })
  })
  await page.reload()
  const mails = page.getByRole('checkbox', { name: /^Email/ })
  await expect(mails).toHaveAccessibleDescription('Email is not set up on this installation.')
  await expect(page.getByRole('button', { name: /^Send a Test Email/ })).toHaveAccessibleName(/Email is not set up/)
  await page.goto('/settings/team')
  await expect(page.getByRole('button', { name: /^Invite/ })).toHaveAccessibleName(/Email is not set up/)
  await page.goto('/settings/data')
  await expect(page.getByText('it is listed here when it is ready, for 7 days.')).toBeVisible()
})

test('a number is verified by the code that is texted to it, by keyboard alone, and other tabs follow', async ({
  page,
  register,
  context,
}) => {
  await register()
  const number = `+447${String(Date.now()).slice(-9)}`
  await page.goto('/settings/notifications')
  await page.getByLabel('Mobile number').fill(number)
  await page.getByLabel('Mobile number').press('Enter')
  await expect(page.getByText('This number is not verified yet.')).toBeVisible()
  await expect(page.getByText(/Tick SMS above, too, and save/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send a Test SMS/ })).toHaveAccessibleName(/Verify your number first/)
  const other = await context.newPage()
  await other.goto('/settings/notifications')
  await expect(other.getByText('This number is not verified yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Send Code' }).press('Enter')
  await expect(page.getByText(`Code sent to ${number}`)).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
  const code = await textedCode(page, number)
  await page.keyboard.type(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not the code that was sent last')).toBeVisible()
  await expect(page.getByLabel('Code')).toBeFocused()
  await expectCleanFromTop(page, 'a wrong code')
  await page.reload() // the code that was sent is still good
  await page.getByLabel('Code').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Number verified')).toBeVisible()
  await expect(page.getByText('Text messages begin once SMS is ticked, too.')).toBeVisible()

  for (const tab of [page, other]) {
    await expect(tab.getByText('Verified', { exact: true })).toBeVisible()
    await expect(tab.getByRole('heading', { name: 'Verify Your Number' })).toHaveCount(0)
  }
  await expectCleanFromTop(page, 'a verified number')
  await page.getByRole('button', { name: 'Send a Test SMS' }).click()
  await expect(page.getByText(`Test sent to ${number}`)).toBeVisible()
  await expect(page.getByText('Alerts come there once SMS is ticked and saved.')).toBeVisible()
  await page.getByLabel('Mobile number').fill('07700 900123')
  await expect(page.getByText('Verified', { exact: true })).toHaveCount(0)
  await page.goto('/dev/mail')
  await expect(page.getByRole('article').filter({ hasText: number }).first()).toContainText(
    'This is how Pickwell tells',
  )
})

test('who types elsewhere by the time a code has been sent goes on typing there', async ({ page, register }) => {
  await register()
  const number = `+447${String(Date.now()).slice(-9)}`
  await page.goto('/settings/notifications')
  await page.getByLabel('Mobile number').fill(number)
  await page.getByLabel('Mobile number').press('Enter')
  await expect(page.getByText('This number is not verified yet.')).toBeVisible()
  const mayAnswer = Promise.withResolvers<void>()
  await page.route('**/phone-code', async (route) => {
    await mayAnswer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Send Code' }).click()
  await page.getByLabel('Mobile number').fill('07700 9001')
  mayAnswer.resolve()
  await expect(page.getByText(`Code sent to ${number}`)).toBeVisible()
  await page.keyboard.type('23')
  await expect(page.getByLabel('Mobile number')).toHaveValue('07700 900123')
  await expect(page.getByLabel('Code')).toHaveValue('')
})

test('what another tab saved meanwhile is shown, and what was typed here stays', async ({ page, signUp, context }) => {
  await signUp()
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/settings/notifications')
    await expect(tab.getByRole('checkbox', { name: /^Email/ })).toBeChecked()
  }
  await other.getByRole('checkbox', { name: /^Email/ }).uncheck()
  await other.getByRole('button', { name: 'Save Settings' }).click()
  await expect(other.getByText(saved)).toBeVisible()

  await page.getByLabel('Mobile number').fill('+44 7700 900456')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Someone else saved this while you were editing.')).toBeVisible()
  await expectNoViolations(page, 'saved by another tab')
  await page.getByRole('button', { name: 'Save both' }).click()
  await expect(page.getByText(saved)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Email/ })).not.toBeChecked()
  await expect(page.getByLabel('Mobile number')).toHaveValue('+447700900456')
})
