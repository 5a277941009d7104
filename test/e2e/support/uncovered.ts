import type { Locator } from '@playwright/test'

/** Nothing lies over the middle of it. */
export const isUncovered = (one: Locator) =>
  one.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** Nothing of it is cut off at its side. */
export const isWhole = (one: Locator) => one.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
