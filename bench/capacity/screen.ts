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

/**
 * What one person has on screen and what the web keeps of earlier screens: a read is answered from there while it is fresh, and
 * those on screen are read again after an own write and after news.
 */
export class Screen {
  readonly #fetch: Fetch
  readonly #kept = new Map<string, Entry>()
  readonly #shown = new Set<string>()
  #refreshedAt = Number.NEGATIVE_INFINITY
  #planned = false
  #heard: News[] = []

  constructor(fetch: Fetch) {
    this.#fetch = fetch
  }

  async read<E extends Endpoint>(one: Reading<E>): Promise<Read<Answer<E>> | undefined> {
    const { endpoint, asked, freshMs = usuallyFreshMs } = one
    const path = addressOf(endpoint, asked)
    const { body: _, ...input } = asked
    const entry = this.#kept.get(path)
    const isFresh = entry && !entry.isStale && performance.now() - entry.at < freshMs
    const text = isFresh ? entry.text : await this.#load({ path, queryKey: [...nameOf(endpoint), input] })
    return text === undefined ? undefined : { text, json: () => JSON.parse(text) as Answer<E> }
  }

  add({ endpoint, asked }: Reading) {
    this.#shown.add(addressOf(endpoint, asked))
  }

  /** Another page, with what it shows; what was on the one before is only kept. */
  turnTo(...readings: Reading[]) {
    this.#shown.clear()
    for (const one of readings) this.add(one)
  }

  /** What is kept under a read was changed by an answer to a write. */
  put({ endpoint, asked }: Reading, value: unknown) {
    const entry = this.#kept.get(addressOf(endpoint, asked))
    if (entry) Object.assign(entry, { text: JSON.stringify(value), at: performance.now() })
  }

  /** `answered` came with the answer. */
  afterWrite([room, key]: readonly [string, string], answered?: Reading) {
    const path = answered && addressOf(answered.endpoint, answered.asked)
    const changed = changedBy(room, key)
    return this.#readAgain((entry) => entry.path !== path && dependsOn(entry.queryKey, changed))
  }

  /** Soon after the first news, and a little later while more comes. */
  async hear(news: News) {
    this.#heard.push(news)
    if (this.#planned) return
    this.#planned = true
    await setTimeout(Math.max(promptlyMs, this.#refreshedAt + atMostEveryMs - performance.now()))
    this.#planned = false
    this.#refreshedAt = performance.now()
    const told = this.#heard
    this.#heard = []
    await this.#readAgain(({ queryKey, text }) => told.some(concerns({ queryKey, data: text })))
  }

  async #load({ path, queryKey }: Pick<Entry, 'path' | 'queryKey'>) {
    const text = await this.#fetch(path)
    if (text === undefined) return undefined
    this.#kept.delete(path)
    this.#kept.set(path, { path, queryKey, text, at: performance.now(), isStale: false })
    this.#forgetOldest()
    return text
  }

  #forgetOldest() {
    for (const path of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) return
      if (!this.#shown.has(path)) this.#kept.delete(path)
    }
  }

  #readAgain(isOutdated: (entry: Entry) => boolean) {
    const outdated = [...this.#kept.values()].filter(isOutdated)
    for (const entry of outdated) entry.isStale = true
    return Promise.all(outdated.filter(({ path }) => this.#shown.has(path)).map((entry) => this.#load(entry)))
  }
}
