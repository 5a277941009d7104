import { readFile } from 'node:fs/promises'
import type { Route } from '@playwright/test'
import { readZip, rowsIn } from '../support/read-zip.ts'
import { expect, password, signIn, test } from './support/journey.ts'
import { loseOneAnswer } from './support/lose-answers.ts'
import { mailedLink } from './support/mailed-link.ts'
import { expectDashboard } from './support/new-owner.ts'
import { button, invoiceRow, pay, portal } from './support/portal.ts'
import { hasCredit, paymentHasFailed } from './support/stand-of-subscription.ts'

test('an owner exports everything: the page waits for a bad line, and stays; the link in the mail gives the file, too', async ({
  page,
  signUp,
}) => {
  const { email } = await signUp('Quay Street Goods')
  await page.goto('/settings/data')
  await page.getByRole('button', { name: 'Export Everything' }).click()

  const download = page.getByRole('list', { name: 'Exports' }).getByRole('button', { name: /^Download/ })
  await page.route('**/files/v1/**', (route) => route.abort())
  await download.click()
  await expect(page.getByText('The export could not be downloaded')).toBeVisible()
  await page.unroute('**/files/v1/**')
  const busy = {
    status: 503,
    json: { error: { code: 'UNAVAILABLE', message: 'The service is busy; please try again.' } },
  }
  await page.route('**/files/v1/**', (route) => route.fulfill(busy), { times: 1 })
  const [again] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(again.suggestedFilename()).toMatch(/^pickwell-export-.+\.zip$/)
  const link = await mailedLink(page, email, /Download the export|export is ready/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.evaluate((address) => location.assign(address), link),
  ])

  const files = readZip(await readFile(await file.path()))
  expect(rowsIn(files.get('json/organisation.jsonl'))).toMatchObject([{ name: 'Quay Street Goods' }])
  expect(rowsIn(files.get('json/people.jsonl'))).toMatchObject([{ email, role: 'owner' }])
  expect(files.get('csv/locations.csv')?.trim().split('\r\n')).toHaveLength(2)
})

test('a business and its owner end, and both are taken back where one signs in', async ({ page, signUp }) => {
  const { email } = await signUp('Quay Street Goods')
  await page.goto('/settings/data')
  await page.getByRole('button', { name: 'Delete Business' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the business').fill('Quay')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete Business' }).click()
  await expect(dialog.getByText('Type “Quay Street Goods”').first()).toBeVisible()
  await dialog.getByLabel('Name of the business').fill('quay street goods')
  await dialog.getByRole('button', { name: 'Delete Business' }).click()

  const waiting = page.getByRole('region', { name: 'Quay Street Goods' })
  await expect(waiting).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeVisible() // nobody has to take a business back for it
  await page.goto('/products') // nothing opens any more, and leads back here
  await expect(waiting).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the Dashboard' })).toHaveCount(0)
  await loseOneAnswer(page, '**/auth/v1/deletions/organisations/*')
  await waiting.getByRole('button', { name: 'Take It Back' }).click()
  await expect(waiting.getByRole('alert')).toContainText('The server could not be reached.')
  await waiting.getByRole('button', { name: 'Take It Back' }).click() // it is back already
  await expectDashboard(page)

  await page.goto('/settings/data')
  await page.getByRole('button', { name: 'Delete Business' }).click()
  await dialog.getByLabel('Name of the business').fill('Quay Street Goods')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete Business' }).click()
  await expect(waiting).toBeVisible() // before that the only mail is the one of the first time
  await page.goto('/healthz')
  await page.goto(await mailedLink(page, email, /will be deleted/))
  await waiting.getByRole('button', { name: 'Take It Back' }).click()
  await expectDashboard(page)
})

test('an account ends once nobody is left without an owner, and signing in takes it back', async ({ page, signUp }) => {
  const { email } = await signUp('Quay Street Goods')
  const end = async () => {
    await page.goto('/settings/security')
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(password)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
  }
  await end()
  await expect(page.getByRole('alert')).toContainText('You are the only owner of Quay Street Goods')
  const close = async (current_password: string) => {
    const { access_token } = JSON.parse(localStorage.getItem('session') ?? '{}') as { access_token: string }
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const me = (await (await fetch('/api/v1/me', { headers })).json()) as { org_id: string }
    const body = JSON.stringify({ name: 'Quay Street Goods', current_password })
    return (await fetch(`/auth/v1/deletions/organisations/${me.org_id}`, { method: 'POST', headers, body })).status
  }
  // Once the account is on its way: at the news that its business is closed this page would leave, and the dialog with it.
  let closed: number | undefined
  const closeFirst = async (route: Route) => {
    closed = await page.evaluate(close, password)
    await route.continue()
  }
  await page.route('**/auth/v1/deletions/account', closeFirst, { times: 1 })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click()
  await expect(page).toHaveURL('/')
  expect(closed).toBe(200)

  await signIn(page, email)
  await page.getByRole('region', { name: 'Your account' }).getByRole('button', { name: 'Take It Back' }).click()
  await expect(page.getByRole('region', { name: 'Your account' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open the Dashboard' })).toBeVisible()
  await page.getByRole('region', { name: 'Quay Street Goods' }).getByRole('button', { name: 'Take It Back' }).click()
  await expectDashboard(page)
})

test('who deletes a business whose plan is paid for, and whose money goes back no more, is told that what is left of it is lost', async ({
  page,
  register,
}) => {
  const { email } = await register()
  await page.goto(portal)
  await pay(page, 'Pay £15.00')
  await button(page, 'Get a Refund').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Get a Refund' }).click()
  await pay(page, 'Pay £15.00')
  await hasCredit(email, 33_226)
  await page.goto('/settings/data')
  await button(page, 'Delete Business').click()
  await expect(page.getByRole('dialog')).toContainText(
    /Your plan is paid until .+ What is left of that does not come back\.\s*Your credit of £332\.26 is not paid out, and is gone with the business\./,
  )
})

test('who deletes a business in debt is told that the plan ends at once and nothing is owed, and finds it so', async ({
  page,
  register,
}) => {
  const { email } = await register()
  await page.goto(portal)
  await pay(page, 'Pay £15.00')
  await paymentHasFailed(email)
  await page.goto('/settings/data')
  await button(page, 'Delete Business').click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(
    'Your plan ends at once, and the payment that failed is not asked for any more. Taken back, the business goes on with the Free plan.',
  )
  await question.getByLabel('Name of the business').fill('Quay Street Goods')
  await question.getByLabel('Your password').fill(password)
  await question.getByRole('button', { name: 'Delete Business' }).click()
  await page.getByRole('button', { name: 'Take It Back' }).click()
  await expectDashboard(page)
  await page.goto(portal)
  await expect(page.getByText('Your plan has ended and nothing was deleted.')).toBeVisible()
  await expect(invoiceRow(page, 'TEST-000999')).toContainText('Void')
})
