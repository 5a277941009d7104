import type { Page } from '@playwright/test'

/** How many sums of money are on screen, and those that are cut off by a box around them, beyond the edge of the window, or broken over lines: anywhere, or behind a comma. */
export const sumsInPieces = (page: Page) => page.evaluate(find)

function find() {
  const found: string[] = []
  let sums = 0
  const linesOf = (range: Range) => new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  const rangeOf = (node: Node, from = 0, to = node.textContent?.length ?? 0) => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    return range
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement
    if (!(node instanceof Text) || !around || around.closest('.sr-only')) continue
    if (!around.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    // Where lines may break there is an element between the parts.
    const isInParts = [...around.childNodes].some(({ nodeName }) => nodeName === 'WBR')
    for (const { 0: sum, index } of node.data.matchAll(/[£\d][\d,.]*/g)) {
      if (!sum.startsWith('£') && !isInParts) continue
      const range = rangeOf(node, index, index + sum.length)
      const { left, right, width } = range.getBoundingClientRect()
      if (width < 2) continue
      sums += 1
      if (linesOf(range) > 1) found.push(`${sum} is broken`)
      if (right > innerWidth + 1 || left < -1) found.push(`${sum} is beyond the window`)
      for (let one: Element | null = around; one; one = one.parentElement) {
        const box = one.getBoundingClientRect()
        if (getComputedStyle(one).overflowX !== 'visible' && (right > box.right + 1 || left < box.left - 1))
          found.push(`${sum} is cut off`)
      }
    }
    if (isInParts && node.data.startsWith('£')) {
      const range = document.createRange()
      range.selectNodeContents(around)
      if (linesOf(range) > 1) found.push(`${around.textContent} goes on behind a comma`)
    }
  }
  return { sums, found }
}
