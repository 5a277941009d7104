import type { Page } from '@playwright/test'

/**
 * From now on no answer comes to what is sent there: the server has done it, or it never arrived. Answers the keys under which it was sent.
 * It ends with `page.unroute` or `page.unrouteAll`.
 */
export async function loseAnswers(page: Page, url: string, { isDone = true } = {}) {
  const keys: (string | undefined)[] = []
  await page.route(url, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (isDone) await route.fetch()
    await route.abort()
  })
  return keys
}

/** The server does the next thing that is sent there, and nobody hears so. */
export async function loseOneAnswer(page: Page, url: string) {
  let isLost = false
  await page.route(url, async (route) => {
    if (isLost || route.request().method() === 'GET') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}
