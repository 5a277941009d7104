import { chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../../scripts/ensure-browser.ts'
import { type Latency, latencyOf } from '../latency.ts'
import { hearInteractions, interactionsHeard, scroll } from './in-page.ts'

export type TypedInOrder = {
  /** Milliseconds from a key going down to the next frame painted, of each key. */
  interactions: Latency
  /** Interaction to Next Paint as browsers reckon it: the longest of them, one left out for every fifty. */
  inp: number
  /** Milliseconds from one frame to the next while scrolling, the processor as fast as it is. */
  frames: Latency
  dom_rows: number
}
type Given = {
  url: string
  owner: { email: string; password: string }
  path: string
  /** How many times slower the processor is made while one types. */
  slower: number
}

/** The lines of an order in Chromium: figures typed over and walked through with Enter and arrows, a line added, then scrolled. */
export async function typeInOrder({ url, owner, path, slower }: Given): Promise<TypedInOrder> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 860 } })
    await page.goto(`${url}/auth`)
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL(/\/dashboard/)
    await page.goto(url + path)
    await page.locator('tbody tr[data-index="0"] input').first().waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.evaluate(hearInteractions)
    await typeFigures(page)
    const heard = await page.evaluate(interactionsHeard)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const { frames, dom_rows } = await page.evaluate(scroll, {
      screens: 0.1,
      until: Number.MAX_SAFE_INTEGER,
      frames: 600,
      seconds: 60,
    })
    const inp = heard.toSorted((one, other) => other - one)[Math.floor(heard.length / 50)] ?? 0
    return { interactions: latencyOf(heard), inp, frames: latencyOf(frames), dom_rows }
  } finally {
    await browser.close()
  }
}

/** As fast as somebody types figures: each key by itself, with the saves that fall between them. */
async function typeFigures(page: Page) {
  const press = async (key: string) => {
    await page.keyboard.press(key, { delay: 20 })
    await page.waitForTimeout(120)
  }
  await page
    .getByRole('textbox', { name: /^Quantity/ })
    .first()
    .focus()
  for (let line = 0; line < 12; line++)
    for (const key of ['1', '2', 'Tab', '3', '.', '5', 'Enter', 'ArrowUp', 'Shift+Tab', 'ArrowDown']) await press(key)
  await page.getByRole('button', { name: 'Add Item' }).focus()
  for (const key of ['Enter', ...'tiers 77', 'Enter', '8']) await press(key)
}
