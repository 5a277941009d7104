import type { Page } from '@playwright/test'

/** Pixels by which the page scrolls sideways: beyond its own width, which is without the room that is kept for a scrollbar. */
export const sideways = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root } = document
    return root.scrollWidth - Math.round(root.getBoundingClientRect().width)
  })
