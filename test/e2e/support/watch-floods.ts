import type { Page } from '@playwright/test'

/** What floods the screen from now on, in order: each is gone within a second, in which a busy machine may not come to look. */
export async function watchFloods(page: Page) {
  await page.evaluate(() => {
    const floods: string[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.dataset.flood)
          floods.push(`${target.dataset.flood}: ${target.textContent}`)
    }).observe(document.body, { subtree: true, attributeFilter: ['data-flood'] })
    Object.assign(window, { floods })
  })
  return () => page.evaluate(() => (window as unknown as { floods: string[] }).floods)
}
