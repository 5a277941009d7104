import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleNow, expectNoViolations } from './support/expect-accessible.ts'
import { expect, test } from './support/journey.ts'
import { codeOf } from './support/second-factor.ts'

test('the settings pass axe and fit in every state', async ({ page, signUp, alsoSignedIn }) => {
  test.setTimeout(240_000)
  const { email } = await signUp('Quay Street Goods')
  await alsoSignedIn(email)
  for (const path of [
    '/settings/profile',
    '/settings/preferences',
    '/settings/business',
    '/settings/team',
    '/settings/notifications',
    '/settings/security',
  ])
    await expectAccessible(page, path)

  await press(page, 'Change Password')
  await press(page, 'Change Email')
  await expect(page.getByText('Required')).toHaveCount(3)
  await expectAccessibleNow(page, 'refused')
  await page.getByLabel('New email').fill(`moved-${email}`)
  await press(page, 'Change Email')
  await expect(page.getByText('Your address changes once both have agreed.')).toBeVisible()
  await expectAccessibleNow(page, 'an address that waits')
  await press(page, 'Sign Out Other Devices')
  await expectNoViolations(page, 'signing out other devices')
  await press(page, 'Cancel')

  const secret = await beginWithApp(page)
  await page.getByLabel('Code').fill(codeOf(secret))
  await press(page, 'Turn On')
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  await expectNoViolations(page, 'recovery codes')
  await press(page, 'I Have Kept Them')
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await expectAccessibleNow(page, 'two-step sign-in on')
  await press(page, 'New Codes')
  await expectNoViolations(page, 'new codes')
  await press(page, 'Cancel')
  await press(page, 'Remove Authenticator app')
  await expectNoViolations(page, 'removing an app')
})

/** Looks at both steps on the way; answers the secret. */
async function beginWithApp(page: Page) {
  await press(page, 'Set Up')
  await expectNoViolations(page, 'naming an app')
  await press(page, 'Continue')
  const typed = page.getByText(/^or type /)
  await expect(typed).toBeVisible()
  await expectNoViolations(page, 'setting up an app')
  return (await typed.innerText()).replace(/^or type /, '').replaceAll(/\s/g, '')
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
