import { type CDPSession, chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../../scripts/ensure-browser.ts'
import { type Latency, latencyOf } from '../latency.ts'
import { hearKeys, keysHeard, scroll } from './in-page.ts'

export type Answered = {
  /** Milliseconds from a key going down to the next frame painted, of each key. */
  keys: Latency
  /** Interaction to Next Paint as browsers reckon it: the longest of them, one left out for every fifty. */
  inp: number
  /** Milliseconds of the longest piece of work meanwhile, within which nobody is answered; 0 for none of 50 and more. */
  blocked: number
}
export type TypedInOrder = {
  /** Milliseconds from its address being asked for until its lines stand, and megabytes of the page once rubbish is collected. */
  opened: number
  heap_mb: number
  /** By what is done. */
  done: Record<string, Answered>
  /** Milliseconds from one frame to the next while scrolling, the processor as fast as it is. */
  frames: Latency
  dom_rows: number
}
type Given = {
  url: string
  owner: { email: string; password: string }
  /** Addresses of an order that is full, and of one with room for the rows. */
  full: string
  half: string
  rows: string
  /** How many times slower the processor is made for everything but scrolling. */
  slower: number
}

/** The lines of an order in Chromium, by the keyboard, as somebody does who has only just opened it. */
export async function typeInOrder({ url, owner, full, half, rows, slower }: Given): Promise<TypedInOrder> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
  try {
    const permissions = ['clipboard-read', 'clipboard-write']
    const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, permissions })
    const session = await page.context().newCDPSession(page)
    await signIn(page, url, owner)
    await setSlower(session, slower)
    const opened = await open(page, url + full)
    const heard: Record<string, Heard> = {}
    heard['typing over figures, and on with Tab, Enter and arrows'] = await hear(page, typeFigures)
    heard['removing a line'] = await hear(page, removeLines)
    heard['adding a line, choosing its product, its quantity'] = await hear(page, addLine)
    heard['all of these, one visit to the page'] = together(Object.values(heard))
    await setSlower(session, 1)
    const heap_mb = await heapOf(session)
    const { frames, dom_rows } = await page.evaluate(scroll, toTheEnd)
    await setSlower(session, slower)
    await open(page, url + half)
    heard['pasting rows'] = await hear(page, (there) => pasteRows(there, rows))
    const done = Object.fromEntries(Object.entries(heard).map(([what, keys]) => [what, answered(keys)]))
    return { opened, heap_mb, done, frames: latencyOf(frames), dom_rows }
  } finally {
    await browser.close()
  }
}

const toTheEnd = { screens: 0.1, until: Number.MAX_SAFE_INTEGER, frames: 600, seconds: 60 }

async function signIn(page: Page, url: string, { email, password }: Given['owner']) {
  await page.goto(`${url}/auth`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(/\/dashboard/)
}

const setSlower = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })

/** What was saved is saved by then, and nothing asks before the page is left. */
async function open(page: Page, address: string) {
  const start = performance.now()
  await page.goto(address)
  await page.locator('tbody tr[data-index="0"] input').first().waitFor()
  return Math.round(performance.now() - start)
}

async function heapOf(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return Math.round(usedSize / 1024 / 1024)
}

/** Milliseconds of each key and of each long piece of work. */
type Heard = ReturnType<typeof keysHeard>

async function hear(page: Page, doing: (page: Page) => Promise<void>): Promise<Heard> {
  await page.evaluate(hearKeys)
  await doing(page)
  await page.waitForTimeout(500)
  return await page.evaluate(keysHeard)
}

const together = (heard: readonly Heard[]): Heard => ({
  keys: heard.flatMap(({ keys }) => keys),
  tasks: heard.flatMap(({ tasks }) => tasks),
})

function answered({ keys, tasks }: Heard): Answered {
  const inp = keys.toSorted((one, other) => other - one)[Math.floor(keys.length / 50)] ?? 0
  return { keys: latencyOf(keys), inp, blocked: Math.round(Math.max(0, ...tasks)) }
}

/** As fast as somebody types: each key by itself, with the saves that fall between them. */
async function press(page: Page, ...keys: string[]) {
  for (const key of keys) {
    await page.keyboard.press(key, { delay: 20 })
    await page.waitForTimeout(120)
  }
}

async function typeFigures(page: Page) {
  await quantities(page).first().focus()
  for (let line = 0; line < 12; line++)
    await press(page, '1', '2', 'Tab', '3', '.', '5', 'Enter', 'ArrowUp', 'Shift+Tab', 'ArrowDown')
}

const quantities = (page: Page) => page.getByRole('textbox', { name: /^Quantity/ })

async function removeLines(page: Page) {
  const button = page.getByRole('button', { name: /^Delete / }).nth(2)
  for (let line = 0; line < 5; line++) {
    await button.focus()
    await press(page, 'Enter')
    await page.waitForTimeout(1000)
  }
}

/** Enter in the last line makes a new one; its product is found by what is typed, and taken with Enter. */
async function addLine(page: Page) {
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
  await page.waitForTimeout(1000)
  await quantities(page).last().focus()
  for (let line = 0; line < 4; line++) {
    await press(page, 'Enter', ...'tiers 7', `${line}`)
    await page.getByRole('option').first().waitFor()
    await press(page, 'Enter', '8')
  }
}

async function pasteRows(page: Page, rows: string) {
  const lines = page.getByText(/^[\d,]+ lines · Total/)
  const before = await lines.textContent()
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(rows)})`)
  await press(page, 'Control+V')
  await page.getByText(/^[\d,]+ lines? added/).waitFor()
  if ((await lines.textContent()) === before) throw new Error('Nothing was pasted')
}
