import type { Page } from '@playwright/test'

/** From the next page on, what waits so many milliseconds waits two minutes: a busy machine may not come to look before. */
const stretch = (page: Page, usual: number) =>
  page.addInitScript((usual) => {
    const wait = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number, ...more: unknown[]) => wait(run, ms === usual ? 120_000 : ms, ...more),
    })
  }, usual)

/** Undo is offered for ten seconds. */
export const offerUndoLonger = (page: Page) => stretch(page, 10_000)

/** What a dialog or a page is read by is waited for for three. */
export const waitLongerForReads = (page: Page) => stretch(page, 3000)

/** The lines of an order are saved one second after the last key. */
export const saveLinesLater = (page: Page) => stretch(page, 1000)

/** A toast without one stands for four. */
export const showToastsLonger = (page: Page) => stretch(page, 4000)
