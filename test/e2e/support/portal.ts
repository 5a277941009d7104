import type { Locator, Page } from '@playwright/test'
import { ask, expect } from './journey.ts'

export const portal = '/billing/portal'
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
export const summary = (page: Page) => page.getByRole('region', { name: 'Summary' })
export const plan = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
export const invoiceRow = (page: Page, number: string) =>
  page.getByRole('table', { name: 'Invoices' }).getByRole('row', { name: number })

/** The button names the amount, and does so only once that belongs to what is chosen. */
export async function pay(page: Page, label: string | RegExp) {
  await button(page, label).click()
  await expect(page.getByText('Subscription updated successfully').first()).toBeVisible()
  await expect(button(page, 'Save')).toBeVisible()
}

type Invoice = { number: string; status: string; gross_pence: number }

/** As they are in the books, newest first. */
export async function invoicesOf(page: Page): Promise<Invoice[]> {
  const { items } = (await ask(page, '/api/v1/billing/invoices')) as { items: Invoice[] }
  return items
}

/** What the button asks for, in pence. */
export async function askedFor(page: Page) {
  const label = await button(page, /^Pay £[\d,.]+$/).innerText()
  return Math.round(Number(label.replace(/[^\d.]/g, '')) * 100)
}

export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible()
  while (!(await target.evaluate((node) => node === document.activeElement))) await page.keyboard.press(key)
}
