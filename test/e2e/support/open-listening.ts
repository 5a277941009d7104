import type { Page } from '@playwright/test'

/** A public page whose script has taken it over: before that the browser follows a link by itself, and a button does nothing yet. */
export async function openListening(page: Page, path: string) {
  await page.goto(path)
  await untilListening(page)
}

export const untilListening = (page: Page) =>
  page.waitForFunction(() => {
    const link = document.querySelector('a')
    return link !== null && Object.keys(link).some((key) => key.startsWith('__react'))
  })
