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

type Interaction = { name: string; duration: number; interactionId: number }
type Heard = { interactionsHeard?: Map<number, number> }

/** Hears from now on how long each key took from its press to the frame that shows it; the browser tells of none under 16 milliseconds. */
export function hearInteractions() {
  const view = globalThis as unknown as Heard & { PerformanceObserver: typeof PerformanceObserver }
  const heard = new Map<number, number>()
  view.interactionsHeard = heard
  const observer = new view.PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries() as unknown as Interaction[])
      if (interactionId > 0 && name.startsWith('key'))
        heard.set(interactionId, Math.max(heard.get(interactionId) ?? 0, duration))
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: false } as unknown as Parameters<
    typeof observer.observe
  >[0])
}

/** Milliseconds, of each key that was told of. */
export const interactionsHeard = () => [...((globalThis as unknown as Heard).interactionsHeard?.values() ?? [])]
