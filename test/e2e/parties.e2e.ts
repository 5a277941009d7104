import { ask, expect, send, test } from './support/journey.ts'

test('customers are added, counted, found and edited, and what is missing has its word', async ({ page, register }) => {
  await register()
  await page.goto('/customers')
  await expect(page.getByText('No customers found')).toBeVisible()
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Type')).toHaveValue('retail')
  await dialog.getByLabel('Email').fill('not an address')
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ada Turner')
  await dialog.getByLabel('Email').fill('')
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect(page.getByText('Customer created successfully')).toBeVisible()

  const row = page.getByRole('row', { name: /Ada Turner/ })
  for (const words of ['No email', 'No phone', 'Individual', 'No address', 'retail'])
    await expect(row).toContainText(words)

  const namesake = dialog.getByText('Another customer has this name already.')
  await page.getByRole('button', { name: 'Add Customer' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).pressSequentially('ada  turner', { delay: 80 })
  await expect(namesake).toBeVisible()
  await page.keyboard.type('s', { delay: 80 })
  await expect(namesake).toHaveCount(0)
  await page.evaluate(() => navigator.clipboard.writeText('Flat 2\n12 Quay Street'))
  await dialog.getByLabel('Address').press('ControlOrMeta+V')
  await expect(dialog.getByLabel('Address')).toHaveValue('Flat 2\n12 Quay Street')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()

  const asked = page.waitForResponse(/customers\?.*named=Ada/)
  await page.getByRole('button', { name: 'Edit Ada Turner' }).click()
  await asked
  await expect(namesake).toHaveCount(0) // it is their own
  await dialog.getByLabel('Company').fill('Harbour Tools')
  await expect(namesake).toHaveCount(0)
  await dialog.getByLabel('Type').selectOption('corporate')
  await dialog.getByLabel('Credit Limit').fill('1250.5')
  await dialog.getByLabel('City').fill('York')
  await dialog.getByRole('button', { name: 'Save Customer' }).click()
  await expect(page.getByText('Customer updated successfully')).toBeVisible()
  await expect(row).toContainText('Harbour Tools')
  await expect(row).toContainText('corporate')
  await expect(page.getByText('Corporate', { exact: true }).locator('..')).toContainText('1')

  await page.getByRole('searchbox').fill('harb')
  await expect(row).toBeVisible()
  await expect(page).toHaveURL(/q=harb/)
  await page.getByRole('searchbox').fill('nobody of this name')
  await expect(page.getByText('No customers found')).toBeVisible()
})

test('suppliers are added with a lead time of a week unless they say otherwise, and the average follows', async ({
  page,
  register,
}) => {
  await register()
  await page.goto('/suppliers?new=true')
  const dialog = page.getByRole('dialog', { name: 'Add Supplier' })
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(/\/suppliers$/)
  await expect(dialog.getByLabel('Lead Time (days)')).toHaveValue('7')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mill & Co')
  await dialog.getByLabel('Lead Time (days)').fill('')
  await dialog.getByRole('button', { name: 'Add Supplier' }).click()
  await expect(page.getByText('Supplier created successfully')).toBeVisible()
  const row = page.getByRole('row', { name: /Mill & Co/ })
  await expect(row).toContainText('7 days')

  await page.getByRole('button', { name: 'Edit Mill & Co' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Supplier' })
  await edit.getByLabel('Lead Time (days)').fill('1')
  await edit.getByLabel('Contact Person').fill('Maud Pryor')
  await edit.getByRole('button', { name: 'Save Supplier' }).click()
  await expect(page.getByText('Supplier updated successfully')).toBeVisible()
  await expect(row).toContainText('1 day')
  await expect(row).toContainText('Maud Pryor')
  await page.reload()
  await expect(page.getByRole('row', { name: /Mill & Co/ })).toContainText('1 day')

  for (const invalid of ['-3', '2.5', 'a week']) {
    await page.getByRole('button', { name: 'Edit Mill & Co' }).click()
    await edit.getByLabel('Lead Time (days)').fill(invalid)
    await edit.getByRole('button', { name: 'Save Supplier' }).click()
    await expect(edit).toBeHidden()
    await expect(page.getByRole('row', { name: /Mill & Co/ })).toContainText('7 days')
  }
})

for (const [kind, noun] of [
  ['customers', 'Customer'],
  ['suppliers', 'Supplier'],
] as const)
  test(`an address of several lines that came by the API stays so where a dialog edits the rest of ${kind}`, async ({
    page,
    register,
  }) => {
    await register()
    const addresses = ['Flat 2\n12 Quay Street', 'Flat 2\r\n12 Quay Street']
    const kept: string[] = []
    for (const [place, address] of addresses.entries()) {
      const { id } = await send(page, `/api/v1/${kind}`, { name: `Party ${place}`, address })
      kept.push(id)
      await page.goto(`/${kind}`)
      await page.getByRole('button', { name: `Edit Party ${place}` }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel('Address')).toHaveValue('Flat 2\n12 Quay Street')
      await dialog.getByLabel('Address').focus()
      await page.keyboard.press('Tab')
      await page.keyboard.type('York', { delay: 80 })
      await dialog.getByRole('button', { name: `Save ${noun}` }).click()
      await expect(page.getByText(`${noun} updated successfully`)).toBeVisible()
      expect(await ask(page, `/api/v1/${kind}/${id}`)).toMatchObject({ address, city: 'York' })
    }
    await page.goto(`/${kind}`)
    await page.getByRole('button', { name: 'Edit Party 0' }).click()
    await page.getByRole('dialog').getByLabel('Address').fill('12 Quay Street')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Save ${noun}` })
      .click()
    await expect.poll(() => ask(page, `/api/v1/${kind}/${kept[0]}`)).toMatchObject({ address: '12 Quay Street' })
  })
