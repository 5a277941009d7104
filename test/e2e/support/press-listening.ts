import { expect, type Page } from '@playwright/test'

/** Keys on a public page, again until its script answers them: before it listens they are the browser's, as for anybody. */
export async function pressListening(page: Page, keys: string) {
  await page.evaluate(() => {
    addEventListener('keydown', (event) => {
      document.documentElement.dataset.answered = String(event.defaultPrevented)
    })
  })
  await expect(async () => {
    await page.keyboard.press(keys)
    expect(await page.evaluate(() => document.documentElement.dataset.answered)).toBe('true')
  }).toPass()
}
