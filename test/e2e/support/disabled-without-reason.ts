import type { Page } from '@playwright/test'

/** The controls on a page, or in the dialog before it, that cannot be used and do not say why: on hover, which screen readers say too. */
export const disabledWithoutReason = (page: Page) =>
  page
    .locator(':is(main, [role=dialog]) :is(:disabled, [aria-disabled=true]):not(option, fieldset)')
    .evaluateAll((controls) =>
      controls.flatMap((control) => {
        // What was busy when it was found may be ready by the time it is looked at.
        const isOff = control.matches(':disabled, [aria-disabled=true]')
        const isBusy = control.getAttribute('aria-busy') === 'true'
        const isQuiet = !control.getAttribute('title') && control.checkVisibility()
        return isOff && isQuiet && !isBusy ? [control.outerHTML.slice(0, 160)] : []
      }),
    )
