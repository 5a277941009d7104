import type { Page } from '@playwright/test'
import { holdAnswers } from './support/hold-answers.ts'
import { ask, expect, test } from './support/journey.ts'
import { stockShop } from './support/stocked-shop.ts'

const delay = 80 // as a hand does: faster is a scanner

test('what is typed into a fact of an order after Enter stays there, and is still to be saved', async ({
  page,
  register,
}) => {
  await register()
  const { order, reference, edit } = await openReference(page)
  const release = await holdAnswers(page, '**/header')
  await edit()
  await page.keyboard.type('PO 47', { delay })
  const sent = page.waitForRequest('**/header')
  await page.keyboard.press('Enter')
  await sent
  await page.keyboard.type('11', { delay })
  release()
  await expect(page.getByText('Order updated successfully')).toBeVisible()
  await expect(reference).toBeFocused()
  await expect(reference).toHaveValue('PO 4711')
  expect(await ask(page, order)).toMatchObject({ reference: 'PO 47' })
  await page.keyboard.press('Enter')
  await expect(reference).toHaveCount(0)
  await expect.poll(() => ask(page, order)).toMatchObject({ reference: 'PO 4711' })
})

test('what is typed into a fact of an order after Enter is saved behind it where the field is left, or its page', async ({
  page,
  register,
}) => {
  await register()
  const { order, reference, edit } = await openReference(page)
  for (const [typed, leave] of [
    ['left', () => page.keyboard.press('Tab')],
    ['page', () => page.getByRole('link', { name: 'Products', exact: true }).click()],
  ] as const) {
    const release = await holdAnswers(page, '**/header')
    await edit()
    await page.keyboard.type(typed, { delay })
    const sent = page.waitForRequest('**/header')
    await page.keyboard.press('Enter')
    await sent
    await page.keyboard.type(' off', { delay })
    await leave()
    release()
    await expect.poll(() => ask(page, order)).toMatchObject({ reference: `${typed} off` })
    await expect(reference).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('who leaves a fact of an order as it was while it is being saved, and opens it again, goes on in it', async ({
  page,
  register,
}) => {
  await register()
  const { reference, edit } = await openReference(page)
  const release = await holdAnswers(page, '**/header')
  await edit()
  await page.keyboard.type('PO 47\n', { delay })
  await page.keyboard.press('Escape')
  await edit()
  await page.keyboard.type('PO 48', { delay })
  release()
  await expect(page.getByText('Order updated successfully')).toBeVisible()
  await expect(reference).toBeFocused()
  await expect(reference).toHaveValue('PO 48')
})

/** An order, opened, with what opens its reference. */
async function openReference(page: Page) {
  const id = await (await stockShop(page)).draftSale()
  await page.goto(`/orders/${id}`)
  const reference = page.getByRole('textbox', { name: 'Reference' })
  const edit = async () => {
    await page.getByRole('button', { name: 'Edit reference' }).click()
    await expect(reference).toBeFocused()
  }
  return { order: `/api/v1/orders/${id}`, reference, edit }
}
