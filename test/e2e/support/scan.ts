import type { CDPSession, Page } from '@playwright/test'

/** Milliseconds from one character of a hand scanner to the next. */
const gap = 8

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * What a hand scanner types, Enter included where it sends one. Each key has the time it was pressed at, as from a real one: a test's
 * own keys come as late as the machine is busy.
 */
export async function scan(page: Page, code: string, { enter = true } = {}) {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const client = await session
  const began = Date.now() / 1000
  const keys = [...code].map((key) => ({ key, text: key }))
  if (enter) keys.push({ key: 'Enter', text: '\r' })
  await Promise.all(
    keys.flatMap(({ key, text }, place) => {
      const timestamp = began + (place * gap) / 1000
      return [
        client.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp }),
        client.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp: timestamp + gap / 2000 }),
      ]
    }),
  )
}
