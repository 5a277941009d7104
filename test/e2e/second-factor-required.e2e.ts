import { alsoWorksFor } from './support/also-works-for.ts'
import { expect, test } from './support/journey.ts'
import { setUpSecondFactor } from './support/second-factor.ts'

test('a business that asks for two-step sign-in leads its people there and back', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email: owner } = await signUp('Harbour Wholesale')
  const { email } = await signUp('Quay Street Goods')
  await alsoWorksFor(email, owner)
  const boss = await alsoSignedIn(owner)
  await boss.goto('/settings/team')
  await boss.getByRole('button', { name: 'Require Two-Step Sign-In' }).click()
  await expect(boss.getByText(/^Set up two-step sign-in for yourself first/)).toBeVisible()
  await boss.getByRole('link', { name: 'Security' }).last().click()
  await setUpSecondFactor(boss)
  await boss.goto('/settings/team')
  await boss.getByRole('button', { name: 'Require Two-Step Sign-In' }).click()
  await expect(boss.getByRole('button', { name: 'Leave It to Everybody' })).toBeVisible()

  await page.reload() // no news told this page that its person works for others too
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitemradio', { name: /Harbour Wholesale/ }).click()
  const why = page.getByText(/^This business asks everybody for two-step sign-in/)
  await expect(why).toBeVisible() // and with it the page of the other business
  await page.goto('/products')
  await expect(why).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Two-step sign-in')
  await setUpSecondFactor(page)
  await page.getByRole('link', { name: 'Go On' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
})
