import type { Page } from '@playwright/test'
import { ask, expect, send, test } from './support/journey.ts'

const half = 'Type the whole date, or clear it'
const expectedOf = async (page: Page, id: string) =>
  ((await ask(page, `/api/v1/orders/${id}`)) as { expected_date: string | null }).expected_date

test('a date without its year is no empty date: not in the list, nor on the page, nor in the dialog of an order', async ({
  page,
  register,
}) => {
  await register()
  const dated = { order_type: 'purchase', expected_date: '2038-01-15', items: [] }
  const { id } = await send(page, '/api/v1/orders', dated)
  await test.step('in the list', async () => {
    await page.goto('/orders')
    await page.getByRole('button', { name: /^Edit expected date of/ }).press('F2')
    const cell = page.getByRole('textbox', { name: /^Expected date of/ }).or(page.getByLabel(/^Expected date of/))
    await expect(cell).toBeFocused()
    for (const key of ['ArrowRight', 'ArrowRight', 'Backspace', 'Enter']) await page.keyboard.press(key)
    await expect(page.getByRole('alert').filter({ hasText: half })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(
      page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Edit expected date of/ }) }),
    ).toBeFocused()
    expect(await expectedOf(page, id)).toBe('2038-01-15')
  })
  await test.step('on its page', async () => {
    await page.goto(`/orders/${id}`)
    await page.getByRole('button', { name: 'Edit expected date' }).press('Enter')
    for (const key of ['ArrowRight', 'ArrowRight', 'Backspace', 'Enter']) await page.keyboard.press(key)
    await expect(page.getByText(half)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Edit expected date' })).toBeFocused()
    expect(await expectedOf(page, id)).toBe('2038-01-15')
  })
  await test.step('on its page, over what somebody else has saved meanwhile', async () => {
    const { version } = (await ask(page, `/api/v1/orders/${id}`)) as { version: number }
    await page.getByRole('button', { name: 'Edit expected date' }).press('Enter')
    const field = page.getByLabel('Expected Date', { exact: true })
    await expect(field).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await send(page, `/api/v1/orders/${id}/header`, { expected_date: '2038-02-01', version }, 'PATCH')
    await page.keyboard.press('Enter')
    const saveOver = page.getByRole('button', { name: 'Save mine over it' })
    await expect(saveOver).toBeVisible()
    await field.focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'Backspace']) await page.keyboard.press(key)
    await saveOver.click()
    await expect(page.getByText(half)).toBeVisible()
    expect(await expectedOf(page, id)).toBe('2038-02-01')
    await field.press('Escape')
  })
  await test.step('in the dialog', async () => {
    await page.goto('/orders?new=true')
    const dialog = page.getByRole('dialog', { name: 'Create New Order' })
    await dialog.getByLabel('Expected Date').focus()
    await page.keyboard.type('0404')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(half)).toBeVisible()
    await expect(dialog.getByLabel('Expected Date')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('2038')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/orders\/[\w-]{36}$/)
    expect(await expectedOf(page, new URL(page.url()).pathname.split('/').at(-1) ?? '')).toBe('2038-04-04')
  })
})
