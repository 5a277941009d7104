import pg from 'pg'
import { complain } from '#server/platform/complain.ts'
import { type ToldPositions, toldPositions } from '#server/platform/database/replica/told-positions.ts'
import { type NewsMessage, partOf, recentNews } from './recent-news.ts'

export const newsChannel = 'pickwell_news'

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

const retryMs = 500
/** A connection cut without a word is only noticed by asking. */
const heartbeatMs = 10_000
const patienceMs = 5000
const connection = { application_name: 'pickwell news', keepAlive: true, query_timeout: patienceMs }

/**
 * One LISTEN connection per process, on the direct URL, shared by every open screen; it comes back when it is lost, and every
 * screen is told that something may have been missed meanwhile.
 */
export function listenForNotifications(url: string): NotificationListener {
  const listeners = new Map<string, Set<Listener>>()
  const recent = recentNews()
  const positions = toldPositions()
  const ending = new AbortController()
  let closed = false
  let client: pg.Client | undefined
  /** The connection of which it is known where its news begins. */
  let begun: pg.Client | undefined

  const tell = (message: NewsMessage) => {
    recent.add(message)
    positions.hear(message)
    for (const orgId of new Set(message.news.map(({ org_id }) => org_id)))
      for (const part of partOf(message, orgId)) for (const listener of listeners.get(orgId) ?? []) listener.hear(part)
  }
  const begin = async (next: pg.Client, early: readonly NewsMessage[]) => {
    await next.query(`listen ${newsChannel}`)
    const { newest, position } = await whereNewsStands(next)
    recent.restart(newest)
    positions.restart(newest, position)
    for (const all of listeners.values()) for (const listener of all) listener.resync(newest)
    begun = next
    for (const message of early) if (message.id > newest) tell(message)
  }
  const connect = () => {
    if (closed) return
    const next = new pg.Client({ ...connection, connectionString: url })
    client = next
    // A failed attempt both rejects and ends: whichever comes first tries again, and only once.
    let over = false
    const again = () => {
      if (over) return
      over = true
      clearInterval(heartbeat)
      positions.lose()
      if (!closed) setTimeout(connect, retryMs)
    }
    const giveUp = () => void next.end().catch(again)
    const heartbeat = setInterval(() => next.query('select').catch(giveUp), heartbeatMs)
    /** What came before, or together with, the answer to where the news stands. */
    const early: NewsMessage[] = []
    const hear = (message: NewsMessage) => (begun === next ? tell(message) : early.push(message))
    next.on('notification', ({ payload }) => payload && hear(JSON.parse(payload) as NewsMessage))
    next.on('error', (error) => closed || complain(error, 'the news connection was lost'))
    next.on('end', again)
    next
      .connect()
      .then(() => begin(next, early))
      .catch(giveUp)
  }
  connect()

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
    async close() {
      closed = true
      await client?.end().catch(() => {}) // it may be lost already; closing is all we want
    },
  }
}

/** Read after LISTEN: whatever has a higher number is committed later, and heard. */
async function whereNewsStands(client: pg.Client) {
  const { rows } = await client.query<{ id: string; position: string }>(
    `select case when is_called then last_value else 0 end as id, pg_current_wal_insert_lsn()::text as position from news_id`,
  )
  return { newest: Number(rows[0]?.id ?? 0), position: rows[0]?.position ?? '0/0' }
}
