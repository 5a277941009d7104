import type { Page } from '@playwright/test'
import { bearer, expect, test } from './support/journey.ts'
import { loseOneAnswer } from './support/lose-answers.ts'
import { beginSecondFactor, codeOf, setUpSecondFactor } from './support/second-factor.ts'

test('an app whose secret never arrived is begun anew under the same name', async ({ page, signUp }) => {
  await signUp()
  await page.goto('/settings/security')
  await page.getByRole('button', { name: 'Set Up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('')
  await dialog.getByLabel('Name').pressSequentially('Work phone', { delay: 80 })
  await loseOneAnswer(page, '**/auth/v1/factors')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('An unexpected error occurred. Please try again.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = (await dialog.getByText(/^or type /).innerText()).replace(/^or type /, '').replaceAll(/\s/g, '')
  await dialog.getByLabel('Code').pressSequentially(codeOf(secret), { delay: 80 })
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(page.getByRole('button', { name: 'Remove Work phone' })).toBeVisible()
})

test('who turns two-step sign-in on and never sees its recovery codes is told to make new ones', async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto('/settings/security')
  await beginSecondFactor(page)
  await loseOneAnswer(page, '**/auth/v1/factors/recovery-codes')
  await page.getByRole('button', { name: 'Turn On' }).click()
  await expect(page.getByText('Its recovery codes could not be shown: make new ones.')).toBeVisible()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await page.getByRole('button', { name: 'New Codes' }).click()
  await expectMadeAnew(page)
})

test('recovery codes whose answer was lost are made again', async ({ page, signUp }) => {
  await signUp()
  await openWithoutCodes(page)
  for (const name of ['Profile', 'Security']) {
    await page.getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(`/settings/${name.toLowerCase()}`)
  }
  await loseOneAnswer(page, '**/auth/v1/factors/recovery-codes')
  const asked = await makeCodes(page)
  const failure = asked.getByText('An unexpected error occurred. Please try again.')
  await expect(failure).toBeVisible()
  await page.evaluate(() => history.back()) // closes the question, as Cancel does
  await expect(asked).toHaveCount(0)
  await expect(page).toHaveURL(/\/settings\/security$/)
  await page.getByRole('button', { name: 'New Codes' }).click()
  await expect(asked).toBeVisible()
  await expect(failure).toHaveCount(0) // which was another question's
  await expectMadeAnew(page)
})

test('recovery codes that were made on another device meanwhile end only after one was told', async ({
  page,
  signUp,
}) => {
  await signUp()
  await openWithoutCodes(page)
  await seesTheAccountOfNow(page, '**/auth/v1/factors/recovery-codes')
  await onAnotherDevice(page, 'POST')
  const asked = await makeCodes(page)
  await expect(asked.getByText(/^You have recovery codes already/)).toBeVisible()
  await expectMadeAnew(page)
})

/** The security page of somebody who set up an app before there were codes. */
async function openWithoutCodes(page: Page) {
  await page.goto('/settings/security')
  await setUpSecondFactor(page)
  await onAnotherDevice(page, 'DELETE')
  const listens = page.waitForResponse('**/realtime/v1')
  await page.reload()
  await listens // else the page may read everything again with that, and owe nothing to its own reading
}

/** Whatever reads the account again, such as a connection that begins to listen, hears of nothing newer until the page sends something there. */
async function seesTheAccountOfNow(page: Page, until: string) {
  const account = '**/auth/v1/user'
  const body = await (await page.request.get('/auth/v1/user', { headers: await bearer(page) })).text()
  await page.route(account, (route) => route.fulfill({ body, contentType: 'application/json' }))
  await page.route(until, async (route) => {
    await page.unroute(account)
    await route.continue()
  })
}

const onAnotherDevice = async (page: Page, method: 'POST' | 'DELETE') =>
  page.request.fetch('/auth/v1/factors/recovery-codes', { method, headers: await bearer(page) })

async function makeCodes(page: Page) {
  await page.getByRole('button', { name: 'Make Codes' }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: 'Make Codes' }).click()
  return asked
}

async function expectMadeAnew(page: Page) {
  const asked = page.getByRole('alertdialog', { name: 'Make new recovery codes?' })
  await asked.getByRole('button', { name: 'Make Codes' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
}
