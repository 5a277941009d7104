import type { Page } from '@playwright/test'
import { expectAccessibleNow } from './support/expect-accessible.ts'
import { ask, expect, expectBalancedBooks, send, test } from './support/journey.ts'
import { standOn } from './support/stand-on.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })

test('locations are added and edited with the keyboard alone, and the default moves', async ({ page, register }) => {
  await register()
  await page.goto('/locations')
  await expect(rowOf(page, 'Main location')).toContainText('Default')

  await page.getByRole('button', { name: 'Add Location' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Location' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Yard')
  await dialog.getByLabel('City').fill('York')
  await dialog.getByLabel('Default location').press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Location created successfully')).toBeVisible()

  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, 'Yard')).toContainText('Default')
  await expect(rowOf(page, 'Main location')).not.toContainText('Default')

  await page.getByRole('button', { name: 'Edit Yard' }).press('Enter')
  const edit = page.getByRole('dialog', { name: 'Edit Location' })
  const isDefault = edit.getByRole('checkbox', { name: /Default location/ })
  await expect(isDefault).toBeChecked()
  await isDefault.press('Space')
  await expect(isDefault).toBeChecked()
  await edit.getByLabel('Name').fill('main location')
  await edit.getByRole('button', { name: 'Save Location' }).click()
  await expect(edit.getByText('Another location already has this name')).toBeVisible()
  await edit.getByLabel('Name').fill('Back yard')
  await edit.getByRole('button', { name: 'Save Location' }).click()
  await expect(page.getByText('Location updated successfully')).toBeVisible()
  await expect(rowOf(page, 'Back yard')).toContainText('York')
  await expectBalancedBooks(page)
})

test('whoever saves a location over somebody else is told, and can do so knowingly', async ({
  page,
  signUp,
  alsoSignedIn,
}) => {
  const { email } = await signUp()
  const colleague = await alsoSignedIn(email)
  for (const [person, address] of [
    [page, '1 Quay'],
    [colleague, '2 Quay'],
  ] as const) {
    await person.goto('/locations')
    await person.getByRole('button', { name: 'Edit Main location' }).click()
    await person.getByRole('dialog').getByLabel('Address').fill(address)
  }

  await page.getByRole('button', { name: 'Save Location' }).click()
  await expect(page.getByText('Location updated successfully')).toBeVisible()
  await colleague.getByRole('button', { name: 'Save Location' }).click()
  await expect(colleague.getByText('Someone else saved this while you were editing.')).toBeVisible()
  await colleague.getByRole('button', { name: 'Save mine over it' }).click()

  await expect(colleague.getByText('Location updated successfully')).toBeVisible()
  expect(await ask(page, '/api/v1/locations')).toMatchObject({ items: [{ address: '2 Quay', is_default: true }] })
})

test('a list that cannot be read is said where it would stand, not in a toast, and read again on request', async ({
  page,
  signUp,
}) => {
  await signUp()
  const fails = (route: { fulfill: (answer: object) => Promise<void> }) => route.fulfill({ status: 400, json: {} })
  await page.route('**/api/v1/locations', fails)
  await standOn(page, '/locations') // where it hears the news it reads nothing again unasked, as it does at its first and without them

  await expect(page.getByText('Locations could not be loaded.')).toBeVisible()
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0)
  await page.unroute('**/api/v1/locations', fails)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, 'Main location')).toBeVisible()
})

test('the dialog passes axe and long names fit', async ({ page, register }) => {
  await register()
  await send(page, '/api/v1/locations', { name: 'W'.repeat(200), address: 'x'.repeat(900), city: 'y'.repeat(200) })
  await page.goto('/locations')
  await expectAccessibleNow(page, '/locations')
  await page.getByRole('button', { name: 'Edit Main location' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleNow(page, '/locations with its dialog')
})
