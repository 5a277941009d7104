/** The line that somebody types into stays where it is on the screen while `change` takes away others above it, as colleagues do. */
export function holdPlace(change: () => void) {
  const field = document.activeElement
  const row = field?.closest<HTMLElement>('[data-lines] tr[data-index]')
  const place = row?.offsetTop
  const before = row?.getBoundingClientRect().top ?? 0
  change()
  if (!row) return
  // Behind the drawing that the change asks for, and before anything of it is painted. A browser that has held the row itself is left alone, and
  // so is who scrolls meanwhile, where no line has gone.
  requestAnimationFrame(() => {
    if (!row.isConnected || row.offsetTop === place || document.activeElement !== field) return
    scrollBy(0, row.getBoundingClientRect().top - before)
  })
}
