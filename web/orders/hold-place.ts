/** The line that somebody types into stays where it is on the screen while `change` takes away others above it, as colleagues do. */
export function holdPlace(change: () => void) {
  const field = document.activeElement
  const row = field?.closest('[data-lines] tr[data-index]')
  const before = row?.getBoundingClientRect().top ?? 0
  change()
  if (!row) return
  // Behind the drawing that the change asks for, and before anything of it is painted. A browser that has held the row itself is left alone.
  requestAnimationFrame(() => {
    if (row.isConnected && document.activeElement === field) scrollBy(0, row.getBoundingClientRect().top - before)
  })
}
