import type { Page } from '@playwright/test'

/** Two people press at once: what either asks at this address goes on only when the other has asked, too. */
export async function holdUntilBothAsk(both: readonly [Page, Page], address: string) {
  const bothAsked = Promise.withResolvers<void>()
  let asked = 0
  for (const page of both)
    await page.route(address, async (route) => {
      asked += 1
      if (asked === both.length) bothAsked.resolve()
      await bothAsked.promise
      await route.continue()
    })
}
