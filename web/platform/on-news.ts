import type { News } from '#contract/shared/news.ts'

type Listener = { hear: (news: News) => void; inOneTab: boolean }

const listeners = new Set<Listener>()

/**
 * Calls `hear` for each piece of news of the organisation, also while the tab is hidden; answers how to stop. With `inOneTab` only
 * the tab calls it that listens for all tabs of this browser in the organisation: what is to happen once, such as a notification of
 * the browser; at the moment another tab goes on in its place that may be twice, so name what you show by the row. Where nobody can
 * tell what was missed, nobody is called.
 *
 * For an effect: `useEffect(() => onNews(hear, { inOneTab: true }), [])`.
 */
export function onNews(hear: Listener['hear'], { inOneTab = false } = {}) {
  const listener = { hear, inOneTab }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** One that fails keeps nothing from the others. */
export function tellListeners(news: News, isListeningTab: boolean) {
  for (const { hear, inOneTab } of listeners) {
    if (inOneTab && !isListeningTab) continue
    try {
      hear(news)
    } catch (error) {
      reportError(error)
    }
  }
}
