import type { Page } from '@playwright/test'

/** Until the page has nothing left to do: nobody goes on before they have seen what came. */
export const untilIdle = (page: Page) => page.evaluate(() => new Promise((isIdle) => requestIdleCallback(isIdle)))
