import { expect, type Page, type Request } from '@playwright/test'

/**
 * Shows a page and waits until it hears the news and has read all it reads at first. Answers the addresses it reads from then on,
 * without their queries.
 */
export async function standOn(page: Page, path: string): Promise<string[]> {
  await leave(page)
  const reads: string[] = []
  const open = new Set<Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return
    reads.push(pathname)
    open.add(request)
  })
  const ended = (request: Request) => void open.delete(request)
  page.on('requestfinished', ended).on('requestfailed', ended)
  await page.goto(path)
  // When it begins to hear the news, everything is read once more: nobody knows what happened until then.
  const rereads = () => reads.filter((pathname) => pathname === '/api/v1/me').length > 1
  await expect.poll(() => rereads() && open.size === 0).toBe(true)
  reads.length = 0
  return reads
}

/** The page that is open reads no more: what it still asks for would be taken for what the next one does. */
const leave = (page: Page) => page.goto('about:blank')

/** As when its tab goes out of sight and comes back. */
export const show = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)

/**
 * Answers how to wait until the page that is shown next has begun to hear the news. That it does once all it reads is answered, if only by
 * a refusal, and then it reads everything once more: whatever is refused until then is asked for again by itself, and nothing later.
 */
export async function hearsNews(page: Page) {
  await leave(page)
  let reads = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/me') reads += 1
  })
  return () => expect.poll(() => reads).toBeGreaterThan(1)
}
