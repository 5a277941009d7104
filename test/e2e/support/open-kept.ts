import { expect, type Page } from '@playwright/test'

/** The page stands on the dashboard, and the browser keeps the app: what is opened next opens without a line too. */
export async function openKept(page: Page) {
  await page.goto('/dashboard')
  await expect(async () => {
    await page.mouse.move(Math.random() * 400, 300) // the worker comes once somebody is there
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  }).toPass()
}
