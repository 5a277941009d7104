import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoViolations } from './support/expect-accessible.ts'
import { expect, test } from './support/journey.ts'
import { openListening } from './support/open-listening.ts'

const someone = `Ada ${Date.now()}`

/**
 * Its script listens, or the browser would send the form by itself. Typing takes longer for people than for this browser: the page's
 * clock is put on to when they would be done.
 */
async function openPage(page: Page, path: string) {
  await page.clock.install()
  await openListening(page, path)
  await page.clock.fastForward(5000)
}

async function fillIn(form: Locator, name = someone) {
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByLabel('Email').fill('ada@example.com')
  await form.getByLabel('Message').fill('Can you show us the picking?')
}

const toast = (page: Page, title: string) => page.locator('[data-sonner-toast]').filter({ hasText: title })
const errorToast = (at: Page | Locator, title: string) =>
  at.locator('[data-sonner-toast][data-type=error]').filter({ hasText: title })
const formOf = (page: Page) => page.getByRole('region', { name: 'Send us a message' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Schedule Demo' })

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Schedule Demo' }).click()
  return dialogOf(page)
}

test('a demo is asked for from any page, and the form is cleared and closed', async ({ page }) => {
  await openPage(page, '/terms')
  const dialog = await openDialog(page)
  await fillIn(dialog)
  await dialog.getByLabel('Company').fill('Turner Ltd')
  await dialog.getByRole('button', { name: 'Send Message' }).click()

  await expect(toast(page, 'Message Sent!')).toContainText(
    "Thank you for contacting us. We'll get back to you within 24 hours.",
  )
  await expect(dialog).toBeHidden()
  await openDialog(page)
  for (const label of ['Name', 'Email', 'Company', 'Message'])
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue('')
})

test('what is missing is said, in front of the dialog and at each field, and nothing typed is lost', async ({
  page,
}) => {
  await openPage(page, '/')
  const dialog = await openDialog(page)
  await dialog.getByLabel('Email').fill('ada')
  await dialog.getByLabel('Message').fill('Hello')
  await dialog.getByRole('button', { name: 'Send Message' }).click()

  const missing = errorToast(page.locator('dialog#contact'), 'Missing Information')
  await expect(missing).toContainText('Please fill in all required fields.')
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(dialog.getByText('Please fill this in.')).toHaveCount(1)
  await expect(dialog.getByText('This is not an email address.')).toBeVisible()
  await expect(dialog.getByLabel('Message')).toHaveValue('Hello')
  await expectNoViolations(page, 'the contact dialog')
})

test('a message that could not be sent stays where it was typed', async ({ page }) => {
  await openPage(page, '/contact')
  await page.route('**/functions/v1/send-contact-email', (route) => route.abort())
  const dialog = await openDialog(page)
  await fillIn(dialog)
  await dialog.getByRole('button', { name: 'Send Message' }).click()

  await expect(errorToast(page, 'Error')).toContainText(
    'Failed to send message. Please try again or email us directly.',
  )
  await expect(dialog.getByLabel('Message')).toHaveValue('Can you show us the picking?')
  await page.unroute('**/functions/v1/send-contact-email')
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(page, 'Message Sent!')).toBeVisible()
})

test('who follows a link of the page and comes back finds what they typed, until it is sent', async ({ page }) => {
  await openPage(page, '/contact')
  const form = formOf(page)
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Last name').fill('Turner')
  await form.getByLabel('Email').fill('ada@example.com')
  await form.getByLabel('Subject').selectOption('bug')
  await form.getByLabel('Message').fill('A long story')
  await page.getByRole('main').getByRole('link', { name: 'help centre' }).first().click()
  await expect(page).toHaveURL(/\/help$/)
  const dialog = await openDialog(page)
  await expect(dialog.getByLabel('Message')).toHaveValue('')
  await page.goBack()

  await expect(dialog).toBeHidden() // it belongs to the page before
  await expect(form.getByLabel('First name')).toHaveValue('Ada')
  await expect(form.getByLabel('Subject')).toHaveValue('bug')
  await expect(form.getByLabel('Message')).toHaveValue('A long story')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(page, 'Message Sent!')).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('')
  await page.getByRole('main').getByRole('link', { name: 'help centre' }).first().click()
  await expect(page).toHaveURL(/\/help$/)
  await page.goBack()
  await expect(form.getByLabel('Message')).toHaveValue('')
})

test('the page sends first and last name as one, and the subject in front of the message', async ({ page }) => {
  await openPage(page, '/contact')
  const sent = page.waitForRequest('**/functions/v1/send-contact-email')
  const form = formOf(page)
  await page.getByRole('link', { name: 'Contact enterprise sales' }).click()
  await expect(form.getByLabel('Subject')).toHaveValue('enterprise')
  await expect(form.getByLabel('Subject').locator('option')).toHaveCount(8)
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Last name').fill('Turner')
  await form.getByLabel('Email').fill('ada@example.com')
  await form.getByLabel('Message').fill('Two hundred locations')
  await form.getByRole('button', { name: 'Send Message' }).click()

  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Ada Turner',
    email: 'ada@example.com',
    company: '',
    message: 'Enterprise\n\nTwo hundred locations',
  })
  await expect(toast(page, 'Message Sent!')).toBeVisible()
  await expect(form.getByLabel('First name')).toHaveValue('')
})

test('the chat button takes a message out of hours', async ({ page }) => {
  await openPage(page, '/contact')
  await page.getByRole('button', { name: 'Start Live Chat' }).click()
  const chat = page.getByRole('dialog', { name: 'Leave a message' })
  await fillIn(chat)
  await chat.getByRole('button', { name: 'Send Message' }).click()

  await expect(toast(page, 'Message Sent!')).toBeVisible()
  await expect(chat).toBeHidden()
})

test('the contact page passes axe and fits its width', async ({ page }) => {
  await expectAccessible(page, '/contact')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of the form says what became of it', async ({ page }) => {
    await page.goto('/contact')
    const form = formOf(page)
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL(/\/contact#missing$/)
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible()
    await expect(page.getByText('Message Sent!')).toBeHidden()

    await form.getByLabel('First name').fill('Ada')
    await form.getByLabel('Last name').fill('Turner')
    await form.getByLabel('Email').fill('ada@example.com')
    await form.getByLabel('Subject').selectOption('bug')
    await form.getByLabel('Message').fill('It works without a script')
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL(/\/contact#sent$/)
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
    await expect(page.getByText('Please fill in all required fields.')).toBeHidden()
  })

  test('the dialog of any page leads to the page', async ({ page }) => {
    await page.goto('/terms')
    const dialog = await openDialog(page)
    await dialog.getByRole('link', { name: 'Write to us' }).click()

    await expect(formOf(page).getByRole('button', { name: 'Send Message' })).toBeVisible()
  })
})
