import { expect, type Page } from '@playwright/test'

/** The address of the document that a button opens in a tab of its own, which is closed again. */
export async function openedBy(page: Page, button: string) {
  const asked = page.context().waitForEvent('request', (request) => request.url().includes('/files/v1/'))
  const tab = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const url = (await asked).url()
  await (await tab).close()
  return url
}

/** It is a PDF. */
export async function expectPaper(page: Page, url: string) {
  const file = await page.request.get(url)
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
}
