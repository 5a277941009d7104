const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** All of them, also those that cannot be used: told for every focus, so the browser is asked nothing it would have to lay out for. */
export const controlsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>(controls)]
export const isUsable = (one: HTMLElement) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility()

/** `Node.DOCUMENT_POSITION_FOLLOWING`; where pages are drawn ahead there is no `Node`. */
const following = 4

/** Where Tab leads from there, or Shift+Tab with -1: round the dialog that is open, else round the page. */
export function tabStopBeside(from: Element | null, by: 1 | -1): HTMLElement | undefined {
  const part = from?.closest('[role=dialog], [role=alertdialog], dialog') ?? document.body
  const others = controlsIn(part).filter((one) => one !== from && isUsable(one))
  // By where it stands, because it may be no stop itself, as a row of a list.
  const next = others.findIndex((one) => (from ?? part).compareDocumentPosition(one) & following)
  return others.at(Math.max(next, 0) + Math.min(by, 0))
}
