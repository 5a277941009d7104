import { ToldPositions } from '#server/platform/database/replica/told-positions.ts'
import { NewsConnection } from './news-connection.ts'
import { type NewsMessage, partOf, recentNews } from './recent-news.ts'

type Listener = {
  hear(message: NewsMessage): void
  /** Something may have been missed: what is on screen has to be read again. */
  resync(newest: number): void
}
/** `missed` is undefined where nobody can tell what was; `newest` is where to go on from the next time. */
type Subscription = { missed: NewsMessage[] | undefined; newest: number | undefined; stop(): void }
export type NotificationListener = {
  /** From now on, and what came behind the message with the number `last`, if one is given. */
  subscribe(orgId: string, last: number | undefined, listener: Listener): Subscription
  /** How far a copy of the database must have come to know what was told. */
  positions: ToldPositions
  /** The number of the newest message, undefined while nothing is heard. */
  newest(): number | undefined
  /** Aborted when the process begins to stop: open screens are let go so that it need not wait for them. */
  ending: AbortSignal
  end(): void
  close(): Promise<void>
}

/**
 * One LISTEN connection per process, on the direct URL, shared by every open screen; every screen is told when it comes back that something
 * may have been missed meanwhile.
 */
export function listenForNotifications(url: string): NotificationListener {
  const listeners = new Map<string, Set<Listener>>()
  const recent = recentNews()
  const positions = new ToldPositions()
  const ending = new AbortController()
  const news = new NewsConnection(url, {
    begin(newest, position) {
      recent.restart(newest)
      positions.restart(newest, position)
      for (const all of listeners.values()) for (const listener of all) listener.resync(newest)
    },
    hear(message) {
      recent.add(message)
      positions.hear(message)
      for (const orgId of new Set(message.news.map(({ org_id }) => org_id)))
        for (const part of partOf(message, orgId))
          for (const listener of listeners.get(orgId) ?? []) listener.hear(part)
    },
    lose: () => positions.lose(),
  })

  return {
    subscribe(orgId, last, listener) {
      const all = listeners.get(orgId) ?? new Set()
      listeners.set(orgId, all.add(listener))
      const stop = () => {
        all.delete(listener)
        if (all.size === 0 && listeners.get(orgId) === all) listeners.delete(orgId)
      }
      return { missed: last === undefined ? [] : recent.after(last, orgId), newest: recent.newest(), stop }
    },
    positions,
    newest: recent.newest,
    ending: ending.signal,
    end: () => ending.abort(),
    close: () => news.close(),
  }
}
