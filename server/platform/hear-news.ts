import pg from 'pg'
import { type News, newsChannel } from './dispatch-outbox.ts'
import { log } from './log.ts'

type Listener = (news: News[]) => void
export type NewsRoom = {
  subscribe(orgId: string, listener: Listener): () => void
  /** Aborted when the process begins to stop: open screens are let go so that it need not wait for them. */
  ending: AbortSignal
  end(): void
  close(): Promise<void>
}

const retryMs = 500

/** One LISTEN connection per process, on the direct URL, shared by every open screen; it comes back when it is lost. */
export function hearNews(url: string): NewsRoom {
  const listeners = new Map<string, Set<Listener>>()
  const ending = new AbortController()
  let closed = false
  let client: pg.Client | undefined

  const tell = (payload: string) => {
    const byOrg = Map.groupBy(JSON.parse(payload) as News[], (news) => news.org_id)
    for (const [orgId, news] of byOrg) for (const listener of listeners.get(orgId) ?? []) listener(news)
  }
  const connect = () => {
    if (closed) return
    const next = new pg.Client({ connectionString: url })
    client = next
    // A failed attempt both rejects and ends: whichever comes first tries again, and only once.
    let over = false
    const again = () => {
      if (over || closed) return
      over = true
      setTimeout(connect, retryMs)
    }
    next.on('notification', ({ payload }) => payload && tell(payload))
    next.on('error', (error) => log.warn({ err: error }, 'the news connection was lost'))
    next.on('end', again)
    next
      .connect()
      .then(() => next.query(`listen ${newsChannel}`))
      .catch(again)
  }
  connect()

  return {
    subscribe(orgId, listener) {
      const all = listeners.get(orgId) ?? new Set()
      listeners.set(orgId, all.add(listener))
      return () => void all.delete(listener)
    },
    ending: ending.signal,
    end: () => ending.abort(),
    async close() {
      closed = true
      await client?.end().catch(() => {}) // it may be lost already; closing is all we want
    },
  }
}
