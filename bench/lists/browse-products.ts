import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../../scripts/ensure-browser.ts'
import { type Latency, latencyOf } from '../latency.ts'
import { isAtRest, scroll, untilShown } from './in-page.ts'
import type { ListShop, ListShops } from './open-list-shops.ts'

export type Browsed = {
  /** From a key going down in the search to its rows being painted, milliseconds; the wait for the next key included. */
  keystrokes: Latency
  /** Milliseconds from one frame to the next while scrolling. */
  frames: Latency
  dom_rows: number
  rows_seen: number
  /** What a first visit asks for until the rows stand; `later_scripts`: and until nothing more comes by itself. */
  loaded_kib: Loaded
}
type Loaded = { scripts: number; later_scripts: number; styles: number; fonts: number }

const typed = ['widget', 'e3a9', 'sku-73', 'lamp', '7f0', 'cotton']

/** The product list of the large shop in Chromium, as its owner sees it. */
export async function browseProducts({ server, large }: ListShops): Promise<Browsed> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
  try {
    const signedIn = await signIn(browser, server.url, large)
    const loaded_kib = await firstLoad(browser, server.url, signedIn)
    const context = await browser.newContext({ storageState: signedIn, viewport: { width: 1280, height: 860 } })
    const page = await context.newPage()
    await openProducts(page, server.url)
    const keystrokes = latencyOf(await typeWords(page))
    await openProducts(page, server.url)
    return { keystrokes, ...(await scrollThrough(page, large.products)), loaded_kib }
  } finally {
    await browser.close()
  }
}

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

async function signIn(browser: Browser, url: string, { email, password }: ListShop): Promise<SignedIn> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/auth`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(/\/dashboard/)
  const state = await context.storageState()
  await context.close()
  return state
}

async function openProducts(page: Page, url: string) {
  await page.goto(`${url}/products`)
  await page.locator('tbody tr[data-index="0"]').waitFor()
}

/** With nothing in the cache. What is compressed is counted as gzip would send it at its best. */
async function firstLoad(browser: Browser, url: string, storageState: SignedIn): Promise<Loaded> {
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 860 } })
  const page = await context.newPage()
  await page.addInitScript(noteFirstRow)
  const bodies: Promise<{ kind: string; address: string; body: Buffer }>[] = []
  page.on('response', (response) => {
    const [kind, address] = [response.request().resourceType(), response.url()]
    if (/^(script|stylesheet|font)$/.test(kind)) bodies.push(response.body().then((body) => ({ kind, address, body })))
  })
  await openProducts(page, url)
  for (let known = -1; known < bodies.length; ) {
    known = bodies.length
    await page.waitForTimeout(1000)
  }
  const loaded = await Promise.all(bodies)
  const atFirst = new Set(await page.evaluate<string[]>(askedForBeforeRows))
  await context.close()
  const sum = (wanted: string, isFirst: boolean, size: (body: Buffer) => number) =>
    loaded
      .filter(({ kind, address }) => kind === wanted && atFirst.has(address) === isFirst)
      .reduce((total, { body }) => total + size(body), 0) / 1024
  const zipped = (body: Buffer) => gzipSync(body, { level: 9 }).length
  return {
    scripts: sum('script', true, zipped),
    later_scripts: sum('script', false, zipped),
    styles: sum('stylesheet', true, zipped),
    fonts: sum('font', true, (body) => body.length),
  }
}

/** In the page, and to its clock. */
const noteFirstRow = `new MutationObserver((_, observer) => {
  if (!document.querySelector('tbody tr[data-index="0"]')) return
  window.rowsStoodAt = performance.now()
  observer.disconnect()
}).observe(document, { childList: true, subtree: true })`
const askedForBeforeRows = `performance.getEntriesByType('resource')
  .filter(({ startTime }) => startTime < window.rowsStoodAt)
  .map(({ name }) => name)`

/** Three screens a frame to the last row, as with a flung finger, then the same way back for a while. */
async function scrollThrough(page: Page, rows: number) {
  const down = await page.evaluate(scroll, { screens: 3, until: rows, frames: Number.MAX_SAFE_INTEGER, seconds: 150 })
  const up = await page.evaluate(scroll, { screens: -3, until: rows + 1, frames: 300, seconds: 30 })
  return {
    frames: latencyOf([...down.frames, ...up.frames]),
    dom_rows: Math.max(down.dom_rows, up.dom_rows),
    rows_seen: down.last_row,
  }
}

/** Types each word letter by letter, each once the rows of the one before stand. */
async function typeWords(page: Page): Promise<number[]> {
  const taken: number[] = []
  const search = page.getByRole('searchbox', { name: 'Search' })
  for (const word of typed) {
    await search.fill('')
    await page.waitForFunction(isAtRest)
    for (const [place, letter] of [...word].entries()) {
      const shown = page.evaluate(untilShown, word.slice(0, place + 1))
      await search.press(letter)
      taken.push(await shown)
    }
  }
  return taken
}
