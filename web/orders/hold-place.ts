/** The line that somebody types into stays where it is on the screen while `change` takes away others above it, as colleagues do. */
export function holdPlace(change: () => void) {
  const field = document.activeElement
  const row = field?.closest('[data-lines] tr[data-index]')
  const before = row && topOnPage(row)
  change()
  if (!row) return
  // Behind the drawing that the change asks for, and before anything of it is painted.
  requestAnimationFrame(() => {
    if (row.isConnected && document.activeElement === field) scrollBy(0, topOnPage(row) - (before ?? 0))
  })
}

/** However far the page is scrolled by then. */
const topOnPage = (row: Element) => row.getBoundingClientRect().top + scrollY
