import type { Page } from '@playwright/test'

/** Undo is offered for ten seconds, in which a busy machine may not come to press it: from the next page on for two minutes. */
export const offerUndoLonger = (page: Page) =>
  page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number, ...more: unknown[]) =>
        wait(run, ms === 10_000 ? 120_000 : ms, ...more),
    })
  })
