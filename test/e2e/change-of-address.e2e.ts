import { holdAnswers } from './support/hold-answers.ts'
import { ask, expect, test } from './support/journey.ts'
import { mailedLink } from './support/mailed-link.ts'

test('an address changes once both addresses have agreed', async ({ page, signUp, alsoSignedIn }) => {
  const { email } = await signUp()
  const new_email = `moved-${email}`
  await page.goto('/settings/security')
  await page.getByLabel('New email').fill('nonsense')
  await page.getByRole('button', { name: 'Change Email' }).click()
  await expect(page.getByText('Enter a valid email address')).toBeVisible()
  await page.getByLabel('New email').fill(new_email)
  await page.getByRole('button', { name: 'Change Email' }).click()
  await expect(page.getByText('Your address changes once both have agreed.')).toBeVisible()
  await page.getByRole('button', { name: 'Send both again' }).click()
  await expect(page.getByText(/you can only request this after \d+ seconds/)).toBeVisible()

  const agree = page.getByRole('button', { name: 'Agree to the Change' })
  await page.goto(await mailedLink(page, email, /address/))
  await expect(agree).toBeFocused()
  expect(await ask(page, '/api/v1/me')).toMatchObject({ email })
  await page.goto(await mailedLink(page, email, /address/)) // looked at, by a program as well, and still good
  await agree.click()
  await expect(page.getByText('Confirmed. Now open the link we sent to the other address.')).toBeVisible()
  expect(await ask(page, '/api/v1/me')).toMatchObject({ email })
  await page.goto(await mailedLink(page, new_email, /address/))
  await agree.click()
  await expect(page.getByText(`You sign in as ${new_email}.`)).toBeVisible()
  await alsoSignedIn(new_email)
  await page.getByLabel('New email').fill(`wrong-${email}`)
  await page.getByRole('button', { name: 'Change Email' }).click()
  await expect(page.getByText('Your address changes once both have agreed.')).toBeVisible()
  await page.getByLabel('New email').pressSequentially(new_email.toUpperCase(), { delay: 80 })
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is your address already')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Your address stays as it is')).toBeVisible()
  await expect(page.getByText('Your address changes once both have agreed.')).toBeHidden()
})

test('what is typed behind an address that is being sent stays', async ({ page, signUp }) => {
  const { email } = await signUp()
  await page.goto('/settings/security')
  const release = await holdAnswers(page, '**/auth/v1/user*', 'PUT')
  await page.getByLabel('New email').pressSequentially(`wrong-${email}`, { delay: 80 })
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.keyboard.press('Enter')
  await sent
  await page.keyboard.type('.uk', { delay: 80 })
  release()
  await expect(page.getByText('Your address changes once both have agreed.')).toBeVisible()
  await expect(page.getByLabel('New email')).toHaveValue(`wrong-${email}.uk`)
  await page.unrouteAll({ behavior: 'wait' })
})

test('the next address may be typed while the account is read again after a change', async ({ page, signUp }) => {
  const { email } = await signUp()
  await page.goto('/settings/security')
  await expect(page.getByRole('button', { name: 'Sign Out Everywhere' })).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/auth/v1/sessions', async (route) => {
    await released
    await route.continue()
  })
  const field = page.getByLabel('New email')
  await field.pressSequentially(`wrong-${email}`, { delay: 80 })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your address changes once both have agreed.')).toBeVisible()
  await expect(field).toHaveValue('')
  await page.keyboard.type(`right-${email}`, { delay: 80 })
  release()
  await expect(page.getByRole('button', { name: 'Change Email' })).toBeEnabled()
  await expect(field).toHaveValue(`right-${email}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/you can only request this after \d+ seconds/)).toBeVisible()
  await expect(field).toHaveValue(`right-${email}`)
  await page.unrouteAll({ behavior: 'wait' })
})
