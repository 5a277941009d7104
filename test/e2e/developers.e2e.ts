import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expectNoViolations } from './support/expect-accessible.ts'
import { expect, test } from './support/journey.ts'

const run = promisify(execFile)

test('an owner makes a key, copies it once, uses it from curl, sees that it was used, and revokes it', async ({
  page,
  context,
  signUp,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUp('Quay Street Goods')
  await page.goto('/settings/developers')
  await page.getByRole('button', { name: 'Create Key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create Key' }).click()
  await expect(dialog.getByText('Choose at least one')).toBeVisible()
  await dialog.getByLabel('Name').fill('Web shop')
  await dialog.getByRole('button', { name: 'Create Key' }).click()
  await expect(dialog.getByRole('checkbox').first()).toBeFocused()
  await expect(dialog.getByText('Choose at least one')).toBeInViewport()
  await dialog.getByLabel('Works for').selectOption('A date of your own')
  await dialog.getByLabel('Last day').fill('')
  await dialog.getByRole('button', { name: 'Create Key' }).click()
  await expect(dialog.getByText('Choose a day')).toBeVisible()
  await dialog.getByLabel('Works for').selectOption('90 days')
  await dialog.getByLabel('Write: Suppliers').check()
  await expect(dialog.getByLabel('Read: Suppliers')).toBeChecked()
  await expectNoViolations(page, 'a new API key')
  await dialog.getByRole('button', { name: 'Create Key' }).click()

  await expect(page.getByRole('heading', { name: 'Copy the key of Web shop' })).toBeVisible()
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible() // before that it does not hear keys
  await page.keyboard.press('Escape') // is not how it is lost, nor is the cross
  await page.getByRole('button', { name: 'Go Back' }).click()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('alert').getByText('It has not been copied yet', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Copy the key' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/^pw_live_[0-9A-Za-z]{71}$/)
  const key = await copied()
  await page.getByRole('button', { name: 'I Have Copied It' }).click()
  await expect(page.getByRole('button', { name: 'Create Key' })).toBeFocused()
  const listed = page.getByRole('listitem').filter({ hasText: 'Web shop' })
  await expect(listed).toContainText('Writes suppliers')
  await expect(listed).toContainText('Never used')

  const curl = async (...more: string[]) => {
    const { stdout } = await run('curl', ['-s', '-w', '\n%{http_code}', '-H', `Authorization: Bearer ${key}`, ...more])
    const [status, ...body] = stdout.split('\n').toReversed()
    return { status, json: JSON.parse(body.toReversed().join('\n')) as { name?: string; error?: { message: string } } }
  }
  const body = ['-H', 'Content-Type: application/json', '-d', '{"name":"Mill & Co"}']
  expect(await curl(...body, `${baseURL}/api/v1/suppliers`)).toMatchObject({
    status: '200',
    json: { name: 'Mill & Co' },
  })
  expect(await curl(`${baseURL}/api/v1/products`)).toMatchObject({ status: '403' })
  await page.reload()
  await expect(listed).toContainText(/Last used \d+ \w+ \d{4}, \d\d:\d\d/)
  await expect(page.getByText(key)).toHaveCount(0)
  await expectNoViolations(page, 'API keys')

  await page.getByRole('button', { name: 'Revoke Web shop' }).click()
  await page.getByRole('button', { name: 'Revoke Key' }).click()
  await expect(listed.getByText(/^Revoked/)).toBeVisible()
  expect(await curl(`${baseURL}/api/v1/suppliers`)).toMatchObject({
    status: '401',
    json: { error: { message: 'The API key has been revoked' } },
  })
})
