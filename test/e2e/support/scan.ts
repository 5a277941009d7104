import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'

/** Milliseconds from one character of a hand scanner to the next. */
const gap = 8

const enter = { key: 'Enter', text: '\r' }
const tab = { key: 'Tab', code: 'Tab', text: '' }
const ends = { Enter: [enter], Tab: [tab], 'Tab and Enter': [tab, enter], nothing: [] }

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * What a hand scanner types, and the key it ends with. Each key has the time it was pressed at, as from a real one: a test's
 * own keys come as late as the machine is busy.
 */
export async function scan(page: Page, code: string, end: keyof typeof ends = 'Enter') {
  const client = await sessionOf(page)
  const began = Date.now()
  const keys = [...[...code].map((key) => ({ key, text: key })), ...ends[end]]
  await Promise.all(keys.map((key, place) => press(client, key, began + place * gap)))
}

/**
 * The same with Enter, where the page hears of the first key so many milliseconds after it was pressed, and of each other one longer
 * after the one before it than scanners wait.
 */
export async function scanLate(page: Page, code: string, late: number) {
  const client = await sessionOf(page)
  const began = Date.now()
  const keys = [...[...code].map((key) => ({ key, text: key })), enter]
  await setTimeout(late)
  for (const [place, key] of keys.entries()) {
    await press(client, key, began + place * gap)
    await setTimeout(80)
  }
}

/** The same with Enter, broken: 60 ms, longer than scanners wait, or what Control makes of a key lies between its two halves. */
export async function scanBroken(
  page: Page,
  [first, second]: readonly [string, string],
  between: 'pause' | 'Control+]',
) {
  const client = await sessionOf(page)
  const began = Date.now()
  const keys: Key[] = [...first, ...second].map((key) => ({ key, text: key }))
  if (between === 'Control+]') keys.splice(first.length, 0, { key: ']', text: '', modifiers: 2 })
  const hasPaused = (place: number) => between === 'pause' && place >= first.length
  const pressedAt = (place: number) => began + place * gap + (hasPaused(place) ? 60 - gap : 0)
  await Promise.all([...keys, enter].map((key, place) => press(client, key, pressedAt(place))))
}

/** The same without its Enter; answers how to let that come, pressed right behind the code and heard of only now. */
export async function scanWithoutEnter(page: Page, code: string) {
  const client = await sessionOf(page)
  const began = Date.now()
  await Promise.all([...code].map((key, place) => press(client, { key, text: key }, began + place * gap)))
  return () => press(client, enter, began + code.length * gap)
}

/** Two keys of which the other counts only soon behind the first. */
export async function pressSoon(page: Page, keys: string) {
  const client = await sessionOf(page)
  const began = Date.now()
  await Promise.all([...keys].map((key, place) => press(client, { key, text: key }, began + place * 100)))
}

function sessionOf(page: Page) {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

type Key = { key: string; text: string; code?: string; modifiers?: number }

/** Pressed at that time, in milliseconds since 1970, and let go half a gap later. */
function press(client: CDPSession, { text, ...pressed }: Key, at: number) {
  const timestamp = at / 1000
  return Promise.all([
    client.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', ...pressed, text, timestamp }),
    client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed, timestamp: timestamp + gap / 2000 }),
  ])
}
