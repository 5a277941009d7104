import { expect, test } from './support/journey.ts'
import { expectDashboard } from './support/new-owner.ts'
import { askedFor, button, invoiceRow, invoicesOf, pay, plan, portal, radio, summary, tabTo } from './support/portal.ts'
import { discountIsGiven, paidDaysAgo, paymentHasFailed, planHasEnded } from './support/stand-of-subscription.ts'
import { show } from './support/stand-on.ts'
import { isUncovered, isWhole } from './support/uncovered.ts'

test('from the trial to payment details in a new tab, and both tabs say that the plan goes on', async ({
  page,
  register,
}) => {
  await register()
  await page.goto('/subscribe?plan=growth&billing=monthly')
  await button(page, 'Start 7-Day Free Trial').click()
  const opened = page.waitForEvent('popup')
  await button(page, 'Add Payment Details Now').click()
  const tab = await opened
  await expect(tab).toHaveURL(/\/billing\/portal$/)
  await expect(tab.getByText(/^Test mode: no money moves. Every amount/)).toBeVisible()
  await expect(radio(tab, 'Growth')).toBeChecked()
  await expect(summary(tab)).toContainText(/Due today\s*£0\.00/)
  await expect(summary(tab)).toContainText('Then £39.00 a month, first on')

  await pay(tab, 'Pay After the Trial')
  const goesOn = /Your plan goes on after (it|the trial), for £39\.00 a month\.$/
  await expect(tab.getByText(goesOn)).toBeVisible()
  await expect(plan(tab, 'Growth Plan')).toBeFocused()
  await expect(tab.getByText('No invoices yet')).toBeVisible()
  for (const state of ['hidden', 'visible'] as const) await show(page, state)
  await expect(page.getByText(goesOn)).toBeVisible()
  await expect(button(page, 'Manage Subscription')).toBeVisible()
  await tab.getByRole('link', { name: 'Back to Pickwell' }).click()
  await expectDashboard(tab)
})

test('a plan is made larger and smaller, and paid by the year; the days that are left are set off', async ({
  page,
  register,
}) => {
  const { email } = await register()
  await page.goto(portal)
  await expect(radio(page, 'Starter')).toBeChecked()
  await pay(page, 'Pay £15.00')
  await expect(page.getByText(/^Paid until .+ Then it goes on for £15\.00 a month\.$/)).toBeVisible()
  await expect(invoiceRow(page, 'TEST-000001')).toContainText('Starter plan, paid monthly')

  await paidDaysAgo(email, 10)
  await page.goto(`${portal}?plan=growth&billing=monthly`)
  await expect(summary(page).getByText(/^Unused \d+ days of Starter$/)).toBeVisible()
  const more = await askedFor(page)
  expect(more).toBeGreaterThan(1000)
  expect(more).toBeLessThan(2400)
  await pay(page, /^Pay £/)
  await expect(page).toHaveURL(/\/billing\/portal$/)
  await expect(plan(page, 'Growth Plan')).toBeVisible()
  expect(await invoicesOf(page)).toMatchObject([{ gross_pence: more }, { gross_pence: 1500 }])

  await radio(page, 'Starter').check()
  await expect(summary(page).getByText('Kept as credit for the next payments')).toBeVisible()
  await expect(summary(page)).toContainText(/Due today\s*£0\.00/)
  await pay(page, 'Change Plan')
  await expect(page.getByText('Credit for the next payments', { exact: true })).toBeVisible()

  await radio(page, 'Yearly').check()
  await expect(page.getByText('Save 20%')).toBeVisible()
  await expect(summary(page).getByText('Credit from before')).toBeVisible()
  const year = await askedFor(page)
  await pay(page, /^Pay £/)
  await expect(page.getByText(/Then it goes on for £150\.00 a year\.$/)).toBeVisible()
  await expect(page.getByText('Credit for the next payments', { exact: true })).toHaveCount(0)
  expect((await invoicesOf(page))[0]).toMatchObject({ gross_pence: year })
})

test('add-ons are counted, and nobody pays for locations where there is no limit', async ({ page, register }) => {
  await register()
  await page.goto(portal)
  const users = page.getByRole('group', { name: 'Extra users' })
  await users.getByRole('button', { name: 'More' }).click()
  await users.getByRole('button', { name: 'More' }).click()
  await expect(page.getByText('Advanced reporting').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Advanced reporting/ })).toHaveCount(0) // it is not there yet
  await expect(button(page, 'Pay £31.00')).toBeVisible()
  await page.getByRole('textbox', { name: 'Extra locations' }).fill('3')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Pay £76.00')).toBeVisible()
  await radio(page, 'Growth').check()
  await expect(page.getByText('Growth has no limit of locations.')).toBeVisible()
  await expect(button(page, 'Pay £55.00')).toBeVisible()
  await radio(page, 'Starter').check()
  await pay(page, 'Pay £76.00')
  await expect(page.getByText('2 extra users, 3 extra locations')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Extra locations' })).toHaveValue('3')
  await expect(button(page, 'Save')).toBeVisible()
})

test('who changed the plan in another tab keeps it when only the VAT number is saved here', async ({
  page,
  context,
  register,
}) => {
  await register()
  await page.goto(portal)
  await pay(page, 'Pay £15.00')
  const other = await context.newPage()
  await other.goto(portal)
  await other.getByLabel('VAT number').fill('GB123456789')
  await radio(page, 'Growth').check()
  await pay(page, /^Pay £/)

  await expect(plan(other, 'Growth Plan')).toBeVisible()
  await expect(radio(other, 'Growth')).toBeChecked()
  await expect(other.getByLabel('VAT number')).toHaveValue('GB123456789')
  await button(other, 'Save').click()
  await expect(other.getByText('Subscription updated successfully')).toBeVisible()
  await other.reload()
  await expect(plan(other, 'Growth Plan')).toBeVisible()
  await expect(other.getByLabel('VAT number')).toHaveValue('GB123456789')
})

test('a card that is declined takes nothing away of what was typed', async ({ page, register }) => {
  await register()
  await page.goto(portal)
  const vat = page.getByLabel('VAT number')
  await vat.fill('GB12')
  await radio(page, 'Card that is declined').check()
  await button(page, 'Pay £15.00').click()
  await expect(page.getByText('Must look like GB123456789')).toBeVisible()
  await expect(vat).toBeFocused()
  await vat.fill('gb 123 4567 89')
  await button(page, 'Pay £15.00').click()
  const declined = page.getByText('This card was declined and nothing was paid. Choose another card.')
  await expect(page.getByText('Failed to save subscription').first()).toBeVisible()
  await expect(declined).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Test card' })).toBeFocused()
  await expect(vat).toHaveValue('gb 123 4567 89')
  expect(await invoicesOf(page)).toEqual([])

  await radio(page, 'Card that works').check()
  await expect(declined).toHaveCount(0)
  await pay(page, 'Pay £15.00')
  await page.reload()
  await expect(vat).toHaveValue('GB123456789')
})

test('a discount code counts once it is right', async ({ page, register }) => {
  const code = `HALF${Date.now()}`
  await discountIsGiven(code)
  await register()
  await page.goto(portal)
  await page.getByLabel('Discount code').fill('NO SUCH CODE')
  await expect(page.getByText('This code is not known, or somebody else has used it')).toBeVisible()
  await expect(button(page, 'Pay (The price is not known.)')).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Discount code').fill(code.toLowerCase())
  await expect(summary(page).getByText('50% discount')).toBeVisible()
  await pay(page, 'Pay £7.50')
  await expect(page.getByText('50% off')).toBeVisible()
  await expect(page.getByLabel('Discount code')).toHaveValue('')
  await expect(page.getByText('50% is taken off already.')).toBeVisible()
})

test('a plan is cancelled, kept after all, and paid back', async ({ page, register }) => {
  await register()
  await page.goto(portal)
  await pay(page, 'Pay £15.00')
  await button(page, 'Cancel Plan').click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(/You keep Starter until .+ Nothing is deleted/)
  await dialog.getByRole('button', { name: 'Cancel Plan' }).click()
  await expect(page.getByText(/^Your plan ends on/)).toBeVisible()
  await expect(page.getByText(/^Ends on/)).toBeVisible()
  await expect(summary(page).getByText('This takes your cancellation back.')).toBeVisible()
  await expect(button(page, 'Keep Plan')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your plan goes on', { exact: true })).toBeVisible()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()

  await button(page, 'Get a Refund').click()
  await expect(dialog).toContainText('the Free plan begins at once')
  await dialog.getByRole('button', { name: 'Get a Refund' }).click()
  await expect(page.getByText('Refunded. You are on the Free plan')).toBeVisible()
  await expect(plan(page, 'Free Plan')).toBeFocused()
  await expect(invoiceRow(page, 'TEST-000001')).toContainText('Refunded')
  await expect(button(page, 'Get a Refund')).toHaveCount(0)
  await pay(page, 'Pay £15.00')
  await page.reload()
  await expect(plan(page, 'Starter Plan')).toBeVisible()
  await expect(button(page, 'Cancel Plan')).toBeVisible()
  await expect(button(page, 'Get a Refund')).toHaveCount(0)
})

test('who deletes the business is told that the money is to be asked for first', async ({ page, register }) => {
  await register()
  await page.goto(portal)
  await pay(page, 'Pay £15.00')
  await page.goto('/settings/data')
  await button(page, 'Delete Business').click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(/if you ask for it before this, until .+ at \d\d:\d\d/)
  await question.getByRole('link', { name: 'Manage Subscription' }).click()
  await expect(button(page, 'Get a Refund')).toBeVisible()
})

test('a payment that failed is told on the dashboard, and made good', async ({ page, register }) => {
  const { email } = await register()
  await page.goto(portal)
  await pay(page, 'Pay £15.00')
  await paymentHasFailed(email)
  await page.goto('/dashboard')
  const told = page.getByRole('alert').filter({ hasText: 'The last payment failed' })
  await expect(told).toContainText(/Pay to keep the plan\. Without a payment it ends on .+ at \d\d:\d\d\./)
  for (const width of [375, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 812 })
    for (const part of [told.getByText('The last payment failed'), told.getByText(/Without a payment it ends on/)]) {
      await expect.poll(() => isUncovered(part), `${width} px wide`).toBe(true)
      expect(await isWhole(part), `${width} px wide`).toBe(true)
    }
    await expect(told.getByRole('link', { name: 'Manage Subscription' })).toBeInViewport({ ratio: 1 })
  }
  await told.getByRole('link', { name: 'Manage Subscription' }).click()
  await expect(page.getByRole('alert').getByText('The last payment failed')).toBeVisible()
  await expect(invoiceRow(page, 'TEST-000999')).toContainText('Not paid')
  await pay(page, 'Pay £15.00')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(invoiceRow(page, 'TEST-000999')).toContainText('Paid')
  await page.goto('/dashboard')
  await expectDashboard(page)
  await expect(page.getByText('Setup Progress')).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('by the keyboard alone', async ({ page, register }) => {
  await register()
  await page.goto(portal)
  await tabTo(page, radio(page, 'Starter'))
  await page.keyboard.press('ArrowRight')
  await expect(radio(page, 'Growth')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(radio(page, 'Yearly')).toBeChecked()
  await tabTo(page, page.getByLabel('VAT number'))
  await page.keyboard.type('GB123456789')
  await expect(button(page, 'Pay £390.00')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(plan(page, 'Growth Plan')).toBeFocused()
  await tabTo(page, button(page, 'Cancel Plan'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Plan' }))
  await page.keyboard.press('Enter')
  await expect(button(page, 'Keep Plan')).toBeFocused()
})

test('what is cancelled is what was read: where that has changed meanwhile it is read again first', async ({
  page,
  register,
}) => {
  const { email } = await register()
  await page.goto(portal)
  await pay(page, 'Pay £15.00')
  await button(page, 'Cancel Plan').click()
  const dialog = page.getByRole('alertdialog')
  const words = dialog.getByText(/You keep Starter until/)
  const before = await words.innerText()
  const [, date = 'no date'] = /until (.+?), and/.exec(before) ?? []
  const below = page.getByText(/^Paid until/)
  await expect(below).toContainText(date)
  await paidDaysAgo(email, 3)
  const other = await page.context().newPage()
  await other.goto(portal)
  await other.getByLabel('VAT number').fill('GB123456789')
  await other.getByRole('button', { name: 'Save', exact: true }).click() // of which news comes to the first tab
  await expect(below).not.toContainText(date)
  expect(await words.innerText()).toBe(before)
  await dialog.getByRole('button', { name: 'Cancel Plan' }).click()
  await expect(dialog.getByText(/^Your plan has changed meanwhile/)).toBeVisible()
  await expect(words).not.toHaveText(before)
  await dialog.getByRole('button', { name: 'Cancel Plan' }).click()
  await expect(page.getByText(/^Ends on/)).toBeVisible()
})

test('the money comes back also when the plan has ended, from the billing page on', async ({ page, register }) => {
  const { email } = await register()
  await page.goto(portal)
  await pay(page, 'Pay £15.00')
  await planHasEnded(email)
  await page.goto('/settings/billing')
  await page.getByRole('link', { name: 'Get a Refund' }).click()
  await expect(page.getByText('Money back on request until')).toBeVisible()
  await button(page, 'Get a Refund').click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Everything you have paid goes back to your card. You stay on the Free plan.')
  await dialog.getByRole('button', { name: 'Get a Refund' }).click()
  await expect(page.getByText('Refunded. You are on the Free plan')).toBeVisible()
  await expect(button(page, 'Get a Refund')).toHaveCount(0)
  expect(await invoicesOf(page)).toMatchObject([{ status: 'refunded' }])
  await page.goto('/settings/billing')
  await page.getByRole('link', { name: 'View Invoices' }).click()
  await expect(invoiceRow(page, 'TEST-000001')).toContainText('Refunded')
})
