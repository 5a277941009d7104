import type { Locator, Page } from '@playwright/test'

/** A sentence under the picture, from when on, in seconds of the clock. */
export type Cue = { at: number; text: string }

/** Somebody at work at a pace one can follow, with a pointer one can see. */
export type Director = {
  page: Page
  cues: Cue[]
  /** What happens now, in one sentence, and time to read it. */
  say: (text: string) => Promise<void>
  click: (on: Locator) => Promise<void>
  type: (into: Locator, text: string) => Promise<void>
  press: (key: string) => Promise<void>
  look: (milliseconds: number) => Promise<void>
}

const betweenKeys = 70
const readingPace = 45 // milliseconds for each letter of a sentence
const settling = 500

export function directorOf(page: Page): Director {
  const cues: Cue[] = []
  const look = (milliseconds: number) => page.waitForTimeout(milliseconds)
  async function pointAt(on: Locator) {
    await on.scrollIntoViewIfNeeded()
    const box = await on.boundingBox()
    if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 22 })
    await look(settling / 2)
  }
  return {
    page,
    cues,
    look,
    async say(text) {
      cues.push({ at: Date.now() / 1000, text })
      await look(Math.max(1600, text.length * readingPace))
    },
    async click(on) {
      await pointAt(on)
      await on.click()
      await look(settling)
    },
    async type(into, text) {
      await pointAt(into)
      await into.click()
      await into.pressSequentially(text, { delay: betweenKeys })
      await look(settling)
    },
    async press(key) {
      await page.keyboard.press(key)
      await look(settling)
    },
  }
}

/** Runs in the page: the browser's pictures of itself have no pointer. */
export const visiblePointer = `addEventListener('DOMContentLoaded', () => {
  const pointer = document.createElement('div')
  pointer.style.cssText = 'position:fixed;z-index:2147483647;left:0;top:0;width:22px;height:22px;margin:-11px;border-radius:50%;background:#0a130f55;border:2px solid #fbfaf6;box-shadow:0 0 0 1px #0a130f88;pointer-events:none;translate:-50px -50px;transition:scale 120ms'
  pointer.popover = 'manual'
  document.documentElement.append(pointer)
  addEventListener('pointermove', (e) => { pointer.showPopover?.(); pointer.style.translate = e.clientX + 'px ' + e.clientY + 'px' }, true)
  addEventListener('pointerdown', () => { pointer.style.scale = '0.7' }, true)
  addEventListener('pointerup', () => { pointer.style.scale = '1' }, true)
})`
