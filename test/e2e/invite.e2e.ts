import type { Page } from '@playwright/test'
import { expectAccessibleNow } from './support/expect-accessible.ts'
import { ask, expect, forget, password, send, signIn, test } from './support/journey.ts'
import { mailedLink } from './support/mailed-link.ts'
import { expectDashboard, newAddress } from './support/new-owner.ts'

const chosen = 'staple battery horse'
const invited = /You are invited/

test('a new person is invited, chooses a password, and works there; their role changes before their eyes', async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  await signUp('Harbour Wholesale')
  const email = newAddress()
  await invite(page, email, 'Warehouse')
  await expect(page.getByRole('button', { name: 'Leave Harbour Wholesale' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('row', { name: email })).toContainText('Warehouse')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText(/^Already invited/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()

  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  const newcomer = await context.newPage()
  await newcomer.goto(await mailedLink(page, email, invited))
  await expect(newcomer.getByRole('heading', { name: 'Join Harbour Wholesale' })).toBeVisible()
  await expectAccessibleNow(newcomer, 'an invitation')
  await newcomer.getByRole('button', { name: 'Join' }).click()
  await expect(newcomer.getByText('Required')).toBeVisible()
  await newcomer.getByLabel('Your name').fill('a'.repeat(201))
  await newcomer.getByLabel('Choose a password').fill(chosen)
  await newcomer.getByRole('button', { name: 'Join' }).click()
  await expect(newcomer.getByLabel('Your name')).toHaveAccessibleDescription(/At most 200 characters/)
  await newcomer.getByLabel('Your name').fill('Ada Turner')
  await test.step('the address got an account meanwhile', async () => {
    const acceptance = '**/auth/v1/invitation/acceptance'
    const json = { code: 'sign_in_to_accept', message: 'Sign in with this address to accept the invitation.' }
    await newcomer.route(acceptance, (route) => route.fulfill({ status: 403, json }))
    await newcomer.getByRole('button', { name: 'Join' }).click()
    await expect(newcomer.getByText(json.message)).toBeVisible()
    await newcomer.getByRole('link', { name: 'Sign In to Join' }).click()
    await expect(newcomer.getByRole('tab', { name: 'Sign In' })).toBeVisible()
    expect(await newcomer.evaluate(() => history.state?.usr?.headedFor)).toContain('/auth/invitation#')
    await newcomer.unroute(acceptance)
    await newcomer.goBack()
    await newcomer.getByLabel('Your name').fill('Ada Turner')
    await newcomer.getByLabel('Choose a password').fill(chosen)
  })
  const tokens = '**/auth/v1/token*'
  await newcomer.route(tokens, (route) => route.abort())
  await newcomer.getByRole('button', { name: 'Join' }).click()
  await expect(newcomer.getByText('An unexpected error occurred. Please try again.')).toBeVisible()
  await expect(newcomer.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await newcomer.unroute(tokens)
  await newcomer.getByRole('button', { name: 'Join' }).click()
  await expect(newcomer.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(newcomer.getByRole('banner').getByText('Harbour Wholesale')).toBeVisible()

  await newcomer.goto('/customers')
  const add = newcomer.getByRole('button', { name: /^Add Customer/ }).first()
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('row', { name: /Ada Turner/ })).toContainText('Warehouse')
  await page.getByRole('button', { name: 'Change role of Ada Turner' }).click()
  const { items } = (await ask(page, '/api/v1/team')) as { items: { id: string; email: string }[] }
  const hired = items.find((member) => member.email === email)?.id
  await send(page, `/api/v1/team/${hired}/role`, { role: 'viewer' }, 'PUT') // by another owner
  await expect(page.getByRole('radio', { name: 'Viewer' })).toBeChecked()
  await page.getByRole('radio', { name: 'Manager' }).check()
  await page.getByRole('button', { name: 'Change Role' }).click()
  await expect(add).not.toHaveAttribute('aria-disabled')
  await expectAccessibleNow(page, 'the team')

  await page.getByRole('button', { name: 'Remove Ada Turner' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(newcomer.getByRole('heading', { name: 'You work for no business here' })).toBeVisible()
  await context.close()
})

test('somebody with a business of their own joins another, switches between them, and the choice is kept', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email: owner } = await signUp('Harbour Wholesale')
  const { email } = await signUp('Quay Street Goods')
  const boss = await alsoSignedIn(owner)
  await invite(boss, email, 'Viewer')
  const link = await mailedLink(boss, email, invited)

  await boss.goto(link)
  await expect(boss.getByText(`You are signed in as ${owner}. This invitation is for ${email}.`)).toBeVisible()
  const client = /\/auth-client-[^/]*\.js$/
  await boss.route(client, (route) => route.abort())
  await boss.reload()
  await boss.getByRole('button', { name: 'Sign Out' }).press('Enter')
  await expect(boss.getByText('The server could not be reached.', { exact: false })).toBeVisible()
  await boss.unroute(client)
  await boss.getByRole('button', { name: 'Sign Out' }).press('Enter')
  await expect(boss.getByRole('heading', { name: 'Join Harbour Wholesale' })).toBeFocused()
  await boss.getByRole('link', { name: 'Sign In to Join' }).click()
  await signInHere(boss, email)
  await boss.getByRole('button', { name: 'Join' }).click()
  await expect(boss.getByRole('banner').getByText('Harbour Wholesale')).toBeVisible()

  await page.goto('/settings/team')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitemradio', { name: /Harbour Wholesale/ }).click()
  await expect(page.getByRole('banner').getByText('Harbour Wholesale')).toBeVisible()
  await page.goto('/settings/team')
  await expect(page.getByRole('button', { name: /^Invite/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('banner').getByText('Harbour Wholesale')).toBeVisible()

  await page.goto(link)
  await expect(page.getByText('This invitation was accepted already.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the Dashboard' }).click()
  await page.goto('/settings/team')
  await page.getByRole('button', { name: 'Leave Harbour Wholesale' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('banner').getByText('Quay Street Goods')).toBeVisible()
})

test('a newcomer who joins where a colleague was signed in ends in the business they joined', async ({
  page,
  signUp,
}) => {
  await signUp('Harbour Wholesale')
  const email = newAddress()
  await invite(page, email, 'Viewer')
  await page.goto(await mailedLink(page, email, invited))
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByLabel('Your name').pressSequentially('Ada Turner', { delay: 80 })
  await page.getByLabel('Choose a password').pressSequentially(chosen, { delay: 80 })
  await page.getByRole('button', { name: 'Join' }).click()
  await expectDashboard(page)
  await expect(page.getByRole('banner').getByText('Harbour Wholesale')).toBeVisible()
  expect(await ask(page, '/api/v1/me')).toMatchObject({ email })
})

test('a link opened in the tab of an older one is the one that counts, and an outage ends no invitation', async ({
  page,
  signUp,
}) => {
  await signUp('Harbour Wholesale')
  const email = newAddress()
  await invite(page, email, 'Warehouse')
  const link = await mailedLink(page, email, invited)
  await forget(page)
  const join = page.getByRole('heading', { name: 'Join Harbour Wholesale' })
  await test.step('an older link', async () => {
    await page.goto(link.replace(/#.*/, '#of-an-older-mail'))
    await expect(page.getByText('This link opens no invitation.', { exact: false })).toBeVisible()
    await page.goto(link)
    await expect(join).toBeVisible()
  })
  const opening = '**/auth/v1/invitation'
  await test.step('too many were opened', async () => {
    const json = { code: 'over_request_rate_limit', message: 'Too many tries. Wait 10 seconds, then try again.' }
    await page.route(opening, (route) => route.fulfill({ status: 429, json }))
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Wait 10 seconds, then try again.')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectAccessibleNow(page, 'an invitation that could not be opened')
  })
  await test.step('an outage', async () => {
    await page.unroute(opening)
    await page.route(opening, (route) => route.abort())
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toContainText('The server could not be reached.')
    await page.unroute(opening)
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(join).toBeFocused()
  })
})

test('an invitation that could not be sent again says why', async ({ page, signUp }) => {
  await signUp()
  const email = newAddress()
  await invite(page, email, 'Warehouse')
  const sendAgain = page.getByRole('button', { name: `Send the invitation to ${email} again` })
  await sendAgain.click()
  await expect(page.getByText(/you can only request this after \d+ seconds/)).toBeVisible()
  await page.route('**/api/v1/invitations/*/mail', (route) => route.abort())
  await sendAgain.click()
  await expect(page.getByText('The server could not be reached.', { exact: false })).toBeVisible()
})

test('whoever asked for their account to be deleted is led to where they take that back, and joins then', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email: owner } = await signUp('Harbour Wholesale')
  const { email } = await signUp('Quay Street Goods')
  const boss = await alsoSignedIn(owner)
  await invite(boss, email, 'Viewer')
  const { org_id } = (await ask(page, '/api/v1/me')) as { org_id: string }
  const current_password = password
  await page.goto('/healthz') // the app would load itself anew once its business is closed, at any moment from then on
  await send(page, `/auth/v1/deletions/organisations/${org_id}`, { name: 'Quay Street Goods', current_password })
  await send(page, '/auth/v1/deletions/account', { current_password })
  await forget(page)
  await signIn(page, email)
  await expect(page.getByRole('region', { name: 'Your account' })).toBeVisible()

  const link = await mailedLink(boss, email, invited)
  await page.goto(link)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('alert')).toContainText('Your account waits to be deleted. Take that back first.')
  await expectAccessibleNow(page, 'an invitation for an account that waits to be deleted')
  await page.getByRole('link', { name: 'See What Waits to Be Deleted' }).click()
  await page.getByRole('region', { name: 'Your account' }).getByRole('button', { name: 'Take It Back' }).click()
  await expect(page.getByRole('region', { name: 'Your account' })).toBeHidden()
  await page.goto(link)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('banner').getByText('Harbour Wholesale')).toBeVisible()
})

async function invite(page: Page, email: string, role: string) {
  await page.goto('/settings/team')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('radio', { name: role, exact: true }).check()
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
}

async function signInHere(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
