import type { Page } from '@playwright/test'

/** What the server answers there comes once it is let go; it has done by then what it was asked. */
export async function holdAnswers(page: Page, address: string | RegExp, verb?: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (verb && route.request().method() !== verb) return route.fallback()
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  return release
}
