import type { Page } from '@playwright/test'

/**
 * From the next page on: what could be pressed on it and then stood elsewhere, though nobody did anything. What is beyond the lower edge
 * of the window counts, as somebody may have scrolled there; what a font moves does not, as it comes once.
 */
export async function watchMoves(page: Page) {
  await page.addInitScript(watch)
  return () => page.evaluate(() => (window as unknown as { moves?: string[] }).moves ?? [])
}

function watch() {
  const pressable = ':is(a[href], button, input, select, textarea, summary):not(:disabled)'
  const moves: string[] = []
  let before = new Map<string | Element, DOMRect>()
  const nameOf = (it: Element) => (it.getAttribute('aria-label') ?? it.textContent ?? '').trim()
  const look = () => {
    const now = new Map<string | Element, DOMRect>()
    for (const it of document.querySelectorAll(pressable)) {
      if (!it.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const [name, place] = [nameOf(it), it.getBoundingClientRect()]
      if (place.width < 2) continue // for who hears the page only
      // A button that takes the place of another of its name has moved, too; of two with one name nobody can tell.
      const was = before.get(it) ?? (it.tagName === 'BUTTON' && name && !now.has(name) ? before.get(name) : undefined)
      const [right, down] = [Math.round(place.x - (was ?? place).x), Math.round(place.y - (was ?? place).y)]
      if (Math.abs(right) > 4 || Math.abs(down) > 4)
        moves.push(`${it.tagName.toLowerCase()} ${name.slice(0, 40)}: ${right}, ${down}`)
      now.set(it, place)
      if (it.tagName === 'BUTTON') now.set(name, place)
    }
    before = document.fonts.status === 'loading' ? new Map() : now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  Object.assign(window, { moves })
}
