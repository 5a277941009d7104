// What runs in the page, handed over by Playwright as text: each function stands for itself.

/** What they use of a browser: the types here are a server's. */
type View = {
  document: {
    querySelector(selector: string): unknown
    querySelectorAll(selector: string): ArrayLike<{ getAttribute(name: string): string | null }>
  }
  location: { search: string }
  innerHeight: number
  scrollBy(x: number, y: number): void
  requestAnimationFrame(callback: (now: number) => void): void
  addEventListener(type: string, hear: (event: { timeStamp: number }) => void, options: object): void
}

export type Scrolled = { frames: number[]; dom_rows: number; last_row: number }

/** Milliseconds from the next key to the frame that shows what is found for `term`, or that nothing is. */
export function untilShown(term: string): Promise<number> {
  const view = globalThis as unknown as View
  return new Promise((resolve) => {
    let pressed = 0
    const hear = (event: { timeStamp: number }) => {
      pressed = event.timeStamp
    }
    view.addEventListener('keydown', hear, { capture: true, once: true })
    const look = () => {
      const isAsked = new URLSearchParams(view.location.search).get('q') === term
      if (isAsked && !view.document.querySelector('[aria-busy=true]')) resolve(performance.now() - pressed)
      else view.requestAnimationFrame(look)
    }
    view.requestAnimationFrame(look)
  })
}

/** True once nothing is searched for and the list stands still. */
export function isAtRest(): boolean {
  const view = globalThis as unknown as View
  return !view.location.search.includes('q=') && !view.document.querySelector('[aria-busy=true]')
}

/**
 * So many screens each frame, until the row `until` is seen, `frames` have passed, or the time is up. Where rows are still
 * on their way it waits at the end of those that are there.
 */
export function scroll(way: { screens: number; until: number; frames: number; seconds: number }): Promise<Scrolled> {
  const view = globalThis as unknown as View
  return new Promise((resolve) => {
    const seen: Scrolled = { frames: [], dom_rows: 0, last_row: 0 }
    const end = performance.now() + way.seconds * 1000
    let before = performance.now()
    const step = (now: number) => {
      seen.frames.push(now - before)
      before = now
      const rows = view.document.querySelectorAll('tbody tr[data-index]')
      seen.dom_rows = Math.max(seen.dom_rows, rows.length)
      seen.last_row = Math.max(seen.last_row, Number(rows[rows.length - 1]?.getAttribute('data-index') ?? -1) + 1)
      if (seen.last_row >= way.until || seen.frames.length >= way.frames || now > end) return resolve(seen)
      view.scrollBy(0, view.innerHeight * way.screens)
      view.requestAnimationFrame(step)
    }
    view.requestAnimationFrame((now) => {
      before = now
      view.requestAnimationFrame(step)
    })
  })
}

type Entry = { entryType: string; name: string; duration: number; interactionId?: number }
type Observer = { observe(what: object): void; disconnect(): void; takeRecords(): Entry[] }
type Heard = {
  heard?: { observer: Observer; entries: Entry[] }
  PerformanceObserver: new (hear: (list: { getEntries(): Entry[] }) => void) => Observer
}

/** Hears from now on how long each key took from its press to the frame that shows it, and of work that took 50 ms and more. */
export function hearKeys() {
  const view = globalThis as unknown as Heard
  view.heard?.observer.disconnect()
  const entries: Entry[] = []
  const observer = new view.PerformanceObserver((list) => void entries.push(...list.getEntries()))
  // The browser tells of no key that took less than 16 milliseconds.
  observer.observe({ type: 'event', durationThreshold: 16 })
  observer.observe({ type: 'longtask' })
  view.heard = { observer, entries }
}

/** Milliseconds, of each key that was told of and of each long piece of work. */
export function keysHeard() {
  const { observer, entries = [] } = (globalThis as unknown as Heard).heard ?? {}
  entries.push(...(observer?.takeRecords() ?? []))
  const keys = new Map<number, number>()
  for (const { name, duration, interactionId = 0 } of entries)
    if (interactionId > 0 && name.startsWith('key'))
      keys.set(interactionId, Math.max(keys.get(interactionId) ?? 0, duration))
  const tasks = entries.filter(({ entryType }) => entryType === 'longtask').map(({ duration }) => duration)
  return { keys: [...keys.values()], tasks }
}
