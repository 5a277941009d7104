import type { Page } from '@playwright/test'

/** What changes in the live regions of the page, unless they are kept from whoever listens, or say it in silence. */
export async function listenToRegions(page: Page, regions = '[aria-live], [role=status], [role=alert]') {
  const said: string[] = []
  await page.exposeFunction('hear', (text: string) => void said.push(text))
  await page.addInitScript((live) => {
    const { hear } = window as Window & { hear?: (text: string) => void }
    const isHeard = (place: Element | null | undefined) => {
      const region = place?.closest(live)
      return region && region.ariaLive !== 'off' && !region.closest('[aria-hidden=true], [inert]')
    }
    const look = (changes: MutationRecord[]) => {
      for (const { target, type, addedNodes } of changes) {
        const place = target instanceof Element ? target : target.parentElement
        if (!isHeard(place)) continue
        if (type === 'characterData') hear?.(place?.textContent ?? '')
        for (const added of addedNodes) if (added.textContent) hear?.(added.textContent)
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  }, regions)
  return said
}

/** What the browser is asked to have said, on every page from now on. */
export async function listen(page: Page) {
  const said: string[] = []
  await page.exposeFunction('hear', (text: string) => void said.push(text))
  await page.addInitScript(() => {
    const { ariaNotify } = Document.prototype as Document & { ariaNotify(text: string): void }
    Object.assign(Document.prototype, {
      ariaNotify(this: Document, text: string) {
        ariaNotify.call(this, text)
        const { hear } = window as Window & { hear?: (text: string) => void }
        hear?.(text)
      },
    })
  })
  return said
}
