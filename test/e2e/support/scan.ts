import type { CDPSession, Page } from '@playwright/test'

/** Milliseconds from one character of a hand scanner to the next. */
const gap = 8

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * What a hand scanner types, and the key it ends with. Each key has the time it was pressed at, as from a real one: a test's
 * own keys come as late as the machine is busy.
 */
export async function scan(page: Page, code: string, end: 'Enter' | 'Tab' | 'nothing' = 'Enter') {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const client = await session
  const began = Date.now() / 1000
  const ends = { Enter: [{ key: 'Enter', text: '\r' }], Tab: [{ key: 'Tab', code: 'Tab', text: '' }], nothing: [] }
  const keys = [...[...code].map((key) => ({ key, text: key })), ...ends[end]]
  await Promise.all(
    keys.flatMap(({ text, ...pressed }, place) => {
      const timestamp = began + (place * gap) / 1000
      return [
        client.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', ...pressed, text, timestamp }),
        client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed, timestamp: timestamp + gap / 2000 }),
      ]
    }),
  )
}
