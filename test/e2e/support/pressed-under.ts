import type { Locator } from '@playwright/test'

/** What can be pressed or typed into and lies, wholly or with an edge, under it. */
export const pressedUnder = (one: Locator) =>
  one.evaluate((over) => {
    const box = over.getBoundingClientRect()
    return [...document.querySelectorAll('a, button, input, select, textarea')].flatMap((element) => {
      const { left, top, right, bottom, width } = element.getBoundingClientRect()
      const isUnder = left < box.right && right > box.left && top < box.bottom && bottom > box.top
      const isShown = width > 1 && element.checkVisibility()
      if (!isUnder || !isShown || over.contains(element)) return []
      return [element.getAttribute('aria-label') ?? element.textContent]
    })
  })
