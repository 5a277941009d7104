/**
 * For a bar that floats over what there is to read: where it would take more than a quarter of the screen, as with large text or on a page
 * drawn four times as large, it stands behind what it belongs to instead. Answers whether it does.
 */
export function standWhereHigh(bar: HTMLElement): boolean {
  const isHigh = bar.offsetHeight > innerHeight / 4
  bar.style.position = isHigh ? 'static' : ''
  return isHigh
}

/** The same as the ref of a bar, each time its height has become another. */
export function watchHeight(bar: HTMLElement | null) {
  if (!bar) return undefined
  const observer = new ResizeObserver(() => standWhereHigh(bar))
  observer.observe(bar)
  return () => observer.disconnect()
}
