import { Hono } from 'hono'
import { type SSEMessage, type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { News } from '#contract/shared/news.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type Caller, idOfCaller, openScope } from '#server/platform/database/scope.ts'
import type { Authenticator } from '#server/platform/http/authenticator.ts'
import { openBeats } from './beats.ts'
import { limitStreams } from './limit-streams.ts'
import type { NewsMessage } from './recent-news.ts'

/** A screen that does not read is let go; it comes back and says where it stopped. */
const mostUnread = 2000
/** Whoever missed more pieces reads everything again, which is sooner done and fits what may be unread. */
const mostMissed = 500

/**
 * Server-sent events of the caller's organisation: a piece of `News` for each committed write, so that open screens refresh
 * themselves. Read by fetch with the bearer token. Who may look at the row is asked again when the screen fetches it.
 *
 * Whoever comes back with `Last-Event-ID` gets what they missed; where nobody can tell what that was, or it is very much, `resync` says
 * that everything has to be read again.
 */
export function realtimeRoutes(context: AppContext, authenticate: Authenticator) {
  const begin = limitStreams()
  const beginToBeat = openBeats(context.database, 'dashboard:read')
  return new Hono().get('/', async (c) => {
    const caller = await authenticate(c, { may: 'dashboard:read', takesKeys: true })
    const prove = () => openScope(context.database, caller).prove()
    await prove()
    if (c.req.method === 'HEAD') return c.body(null) // nobody would read the stream, nor end it
    const last = lastEventId(c.req.header('last-event-id'))
    const end = begin(idOfCaller(caller))
    return streamSSE(c, async (stream) => {
      const over = new AbortController()
      // Before anything is sent: whoever does not read is let go in the midst of it.
      const ended = endOf(stream, context.news.ending, over.signal)
      const send = sendTo(stream)
      const resync = (newest: number | undefined) => send({ event: 'resync', data: '{}', ...numbered(newest) })
      // Signing out, leaving the organisation, or the last day of a key ends the stream with the next beat.
      const stillThere = () =>
        prove().then(
          () => true,
          () => void stream.abort(),
        )
      const { missed, newest, stop } = context.news.subscribe(caller.orgId, last, {
        hear: (message) => {
          tell(send, message)
          // Whoever was removed hears so, and nothing that comes after it; so does a key that was revoked.
          if (isAbout(message, caller)) void stillThere()
        },
        resync,
      })
      const isTold = missed !== undefined && piecesIn(missed) <= mostMissed
      for (const message of isTold ? missed : []) tell(send, message)
      send({ event: 'open', data: '{}', ...numbered(newest) })
      if (!isTold) resync(newest)
      const beat = () => send({ event: 'beat', data: '{}', ...numbered(context.news.newest()) })
      const stopBeating = beginToBeat({ caller, stillThere, beat })
      await ended
      over.abort()
      stopBeating()
      stop()
      end()
    })
  })
}

/** When the screen has gone, or the process ends; it may be at that already. */
const endOf = (stream: SSEStreamingApi, ending: AbortSignal, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (ending.aborted) return resolve()
    stream.onAbort(resolve)
    ending.addEventListener('abort', () => resolve(), { once: true, signal })
  })

const piecesIn = (messages: readonly NewsMessage[]) => messages.reduce((count, { news }) => count + news.length, 0)

const lastEventId = (text: string | undefined) =>
  text === undefined ? undefined : /^\d{1,15}$/.test(text) ? Number(text) : -1
const numbered = (id: number | undefined) => (id === undefined ? {} : { id: String(id) })

type Send = (message: SSEMessage) => void

function sendTo(stream: SSEStreamingApi): Send {
  let unread = 0
  return (message) => {
    unread += 1
    if (unread > mostUnread) return stream.abort()
    void stream.writeSSE(message).finally(() => {
      unread -= 1
    })
  }
}

const isAbout = ({ news }: NewsMessage, caller: Caller) =>
  news.some(({ table, id }) => (table === 'members' || table === 'api_keys') && id === idOfCaller(caller))

/** Only the last piece carries the number: cut off in the middle, one gets the whole message again. */
function tell(send: Send, { id, news }: NewsMessage) {
  news.forEach(({ org_id: _, ...piece }, place) => {
    const data = JSON.stringify(piece satisfies News)
    send(place === news.length - 1 ? { id: String(id), data } : { data })
  })
}
