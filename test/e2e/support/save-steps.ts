import type { Page } from '@playwright/test'
import type { stockShop } from './stocked-shop.ts'

export type Stock = Awaited<ReturnType<typeof stockShop>>
export type Toast = readonly [title: string, text: string | RegExp]
export type Save = {
  /** Leads to where one press saves. */
  before: (page: Page, stock: Stock) => Promise<void>
  save: (page: Page) => Promise<void>
  failed: string
  saved: Toast
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const press = (name: string | RegExp) => (page: Page) => button(page, name).click()
export const inDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
export const inAlert = (name: string | RegExp) => (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click()
export const fill = (page: Page, label: string, value: string) =>
  page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value)
export const success = (text: string | RegExp): Toast => ['Success', text]
