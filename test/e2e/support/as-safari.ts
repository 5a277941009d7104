import type { Page } from '@playwright/test'

/**
 * Safari gives no focus to a button, a link or a box that is pressed, unless it has a tabindex of its own: the nearest thing around it that may
 * have the focus gets it, or nothing. To be called before the page is opened.
 */
export const pressAsSafari = (page: Page) =>
  page.addInitScript(() => {
    const pressed = 'a[href], button, input:is([type=checkbox], [type=radio])'
    addEventListener('mousedown', (event) => {
      const { target, defaultPrevented } = event
      const control = target instanceof Element ? target.closest(pressed) : null
      if (!control || defaultPrevented || control.hasAttribute('tabindex')) return
      event.preventDefault()
      const around = control.parentElement?.closest<HTMLElement>('[tabindex]')
      if (around) around.focus({ preventScroll: true })
      else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    })
  })

/** Safari has the dictionaries of its system, and some of those write a Canadian day as an American one. */
export const writeDaysAsSafari = (page: Page) =>
  page.addInitScript(() => {
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct: (made, [locale, options]) => new made(locale === 'en-CA' ? 'en-US' : locale, options),
    })
  })

/**
 * Safari knows no `closedby`, which closes a dialog of the browser's own when one presses beside it. To be called before the page is opened;
 * answers how to take it from the dialogs once they are there.
 */
export async function forgetClosedBy(page: Page) {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy'))
  return () =>
    page.locator('dialog[closedby]').evaluateAll((dialogs) => {
      for (const dialog of dialogs) dialog.removeAttribute('closedby')
    })
}

/** Safari counts each tap of a finger as the first one. To be called before the page is opened. */
export const countTapsAsSafari = (page: Page) =>
  page.addInitScript(() => {
    const counted = Object.getOwnPropertyDescriptor(UIEvent.prototype, 'detail')?.get
    Object.defineProperty(UIEvent.prototype, 'detail', {
      get() {
        return Math.min(1, counted?.call(this))
      },
    })
  })
