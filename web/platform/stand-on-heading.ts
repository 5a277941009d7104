export const headings = 'h1, h2, h3'

/** Lets somebody stand on a heading: no stop for Tab, but they are there until they go on, and come back to it from a dialog or the messages. */
export function standOnHeading(heading: HTMLElement) {
  if (!heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1
    heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
  }
  return heading
}
