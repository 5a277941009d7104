const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** All of them, also those that cannot be used: told for every focus, so the browser is asked nothing it would have to lay out for. */
export const controlsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>(controls)]
export const isUsable = (one: HTMLElement) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility()

/** Where Tab leads from there, or Shift+Tab with -1: round the dialog that is open, else round the page. */
export function tabStopBeside(from: Element | null, by: 1 | -1): HTMLElement | undefined {
  const stops = controlsIn(from?.closest('[role=dialog], [role=alertdialog], dialog') ?? document.body).filter(isUsable)
  const at = stops.indexOf(from as HTMLElement)
  return stops.at(at < 0 && by < 0 ? -1 : (at + by) % stops.length)
}
