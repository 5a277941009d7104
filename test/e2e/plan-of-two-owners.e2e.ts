import { expect, test } from './support/journey.ts'
import { button, pay, plan, portal } from './support/portal.ts'

for (const asked of ['Cancel Plan', 'Get a Refund'] as const)
  test(`${asked}: the question goes once another owner has had the money back, and the page says what there is`, async ({
    page,
    register,
    alsoSignedIn,
  }) => {
    const { email } = await register()
    const other = await alsoSignedIn(email)
    await page.goto(portal)
    await pay(page, 'Pay £15.00')
    await other.goto(portal)
    await button(other, asked).click()
    const question = other.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: asked })).toBeVisible()
    await button(page, 'Get a Refund').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Get a Refund' }).click()
    await expect(page.getByText('Refunded. You are on the Free plan')).toBeVisible()
    await expect(plan(page, 'Free Plan')).toBeFocused()

    await expect(question).toHaveCount(0)
    await expect(plan(other, 'Free Plan')).toBeFocused()
    await expect(other.getByText('Your plan has ended and nothing was deleted.')).toBeVisible()
    await expect(button(other, asked)).toHaveCount(0)
  })
