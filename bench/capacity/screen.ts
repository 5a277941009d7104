import { setTimeout } from 'node:timers/promises'
import type { Answer, Endpoint } from '#contract/shared/endpoint.ts'
import type { News } from '#contract/shared/news.ts'
import { changedBy, concerns, dependsOn } from '#web/platform/concerns.ts'
import type { Asked as AskedOf } from '../../scripts/replay/api/api-client.ts'
import { type Asked, addressOf, nameOf } from './address-of.ts'

/** `freshMs`: for how long what was read is not read again; as the web's query client has it unless told otherwise. */
export type Reading<E extends Endpoint = Endpoint> = { endpoint: E; asked: Asked; freshMs?: number }
/** Parsed only where somebody wants it: who measures shares the processor with what is measured. */
export type Read<A> = { text: string; json(): A }
type Fetch = (path: string) => Promise<string | undefined>
type Entry = { queryKey: readonly unknown[]; text: string; path: string; at: number; isStale: boolean }

const usuallyFreshMs = 5000
const mostKept = 60
const promptlyMs = 200
const atMostEveryMs = 700

export const reading = <E extends Endpoint>(endpoint: E, asked: AskedOf<E>, freshMs = usuallyFreshMs): Reading<E> => ({
  endpoint,
  asked: asked as Asked,
  freshMs,
})

export type Screen = ReturnType<typeof openScreen>

/**
 * What one person has on screen and what the web keeps of earlier screens: a read is answered from there while it is fresh, and
 * those on screen are read again after an own write and after news.
 */
export function openScreen(fetch: Fetch) {
  const kept = new Map<string, Entry>()
  const shown = new Set<string>()
  let refreshedAt = Number.NEGATIVE_INFINITY
  let planned = false
  let heard: News[] = []

  async function load({ path, queryKey }: Pick<Entry, 'path' | 'queryKey'>) {
    const text = await fetch(path)
    if (text === undefined) return undefined
    kept.delete(path)
    kept.set(path, { path, queryKey, text, at: performance.now(), isStale: false })
    forgetOldest()
    return text
  }
  function forgetOldest() {
    for (const path of kept.keys()) {
      if (kept.size <= mostKept) return
      if (!shown.has(path)) kept.delete(path)
    }
  }
  async function read<E extends Endpoint>(one: Reading<E>): Promise<Read<Answer<E>> | undefined> {
    const { endpoint, asked, freshMs = usuallyFreshMs } = one
    const path = addressOf(endpoint, asked)
    const { body: _, ...input } = asked
    const entry = kept.get(path)
    const isFresh = entry && !entry.isStale && performance.now() - entry.at < freshMs
    const text = isFresh ? entry.text : await load({ path, queryKey: [...nameOf(endpoint), input] })
    return text === undefined ? undefined : { text, json: () => JSON.parse(text) as Answer<E> }
  }
  const readAgain = (isOutdated: (entry: Entry) => boolean) => {
    const outdated = [...kept.values()].filter(isOutdated)
    for (const entry of outdated) entry.isStale = true
    return Promise.all(outdated.filter(({ path }) => shown.has(path)).map(load))
  }
  const add = ({ endpoint, asked }: Reading) => void shown.add(addressOf(endpoint, asked))

  return {
    read,
    add,
    /** Another page, with what it shows; what was on the one before is only kept. */
    turnTo(...readings: Reading[]) {
      shown.clear()
      readings.forEach(add)
    },
    /** What is kept under a read was changed by an answer to a write. */
    put({ endpoint, asked }: Reading, value: unknown) {
      const entry = kept.get(addressOf(endpoint, asked))
      if (entry) Object.assign(entry, { text: JSON.stringify(value), at: performance.now() })
    },
    /** `answered` came with the answer. */
    afterWrite([room, key]: readonly [string, string], answered?: Reading) {
      const path = answered && addressOf(answered.endpoint, answered.asked)
      const changed = changedBy(room, key)
      return readAgain((entry) => entry.path !== path && dependsOn(entry.queryKey, changed))
    },
    /** Soon after the first news, and a little later while more comes. */
    async hear(news: News) {
      heard.push(news)
      if (planned) return
      planned = true
      await setTimeout(Math.max(promptlyMs, refreshedAt + atMostEveryMs - performance.now()))
      planned = false
      refreshedAt = performance.now()
      const told = heard
      heard = []
      await readAgain(({ queryKey, text }) => told.some(concerns({ queryKey, data: text })))
    },
  }
}
