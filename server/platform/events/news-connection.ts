import pg from 'pg'
import { complain } from '#server/platform/complain.ts'
import type { NewsMessage } from './recent-news.ts'

export const newsChannel = 'pickwell_news'

const retryMs = 500
/** A connection cut without a word is only noticed by asking. */
const heartbeatMs = 10_000
const patienceMs = 5000
const options = { application_name: 'pickwell news', keepAlive: true, query_timeout: patienceMs }

type Hearer = {
  /** From now on every message with a higher number than the newest is heard; the log stands at that position. */
  begin(newest: number, position: string): void
  hear(message: NewsMessage): void
  /** Nothing is heard any more until it begins again. */
  lose(): void
}

/** A connection that listens for news, and comes back when it is lost. */
export class NewsConnection {
  readonly #url: string
  readonly #hearer: Hearer
  #closed = false
  #client: pg.Client | undefined
  /** The connection of which it is known where its news begins. */
  #begun: pg.Client | undefined

  constructor(url: string, hearer: Hearer) {
    this.#url = url
    this.#hearer = hearer
    this.#connect()
  }

  async close() {
    this.#closed = true
    await this.#client?.end().catch(() => {}) // it may be lost already; closing is all we want
  }

  #connect() {
    if (this.#closed) return
    const next = new pg.Client({ ...options, connectionString: this.#url })
    this.#client = next
    // A failed attempt both rejects and ends: whichever comes first tries again, and only once.
    let over = false
    const again = () => {
      if (over) return
      over = true
      clearInterval(heartbeat)
      this.#hearer.lose()
      if (!this.#closed) setTimeout(() => this.#connect(), retryMs)
    }
    const giveUp = () => void next.end().catch(again)
    const heartbeat = setInterval(() => next.query('select').catch(giveUp), heartbeatMs)
    /** What came before, or together with, the answer to where the news stands. */
    const early: NewsMessage[] = []
    const hear = (message: NewsMessage) => (this.#begun === next ? this.#hearer.hear(message) : early.push(message))
    next.on('notification', ({ payload }) => payload && hear(JSON.parse(payload) as NewsMessage))
    next.on('error', (error) => this.#closed || complain(error, 'the news connection was lost'))
    next.on('end', again)
    next
      .connect()
      .then(() => this.#begin(next, early))
      .catch(giveUp)
  }

  async #begin(next: pg.Client, early: readonly NewsMessage[]) {
    await next.query(`listen ${newsChannel}`)
    const { newest, position } = await whereNewsStands(next)
    this.#hearer.begin(newest, position)
    this.#begun = next
    for (const message of early) if (message.id > newest) this.#hearer.hear(message)
  }
}

/** Read after LISTEN: whatever has a higher number is committed later, and heard. */
async function whereNewsStands(client: pg.Client) {
  const { rows } = await client.query<{ id: string; position: string }>(
    `select case when is_called then last_value else 0 end as id, pg_current_wal_insert_lsn()::text as position from news_id`,
  )
  return { newest: Number(rows[0]?.id ?? 0), position: rows[0]?.position ?? '0/0' }
}
