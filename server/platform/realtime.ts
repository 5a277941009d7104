import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { House } from './house.ts'
import type { WhoAsks } from './who-asks.ts'

const heartbeatMs = 20_000

/**
 * Server-sent events of the caller's organisation: `{table, op, id}` for each committed write, so that open screens refresh
 * themselves. Read by fetch with the bearer token. Who may look at the row is asked again when the screen fetches it.
 */
export function realtimeRoutes(house: House, who: WhoAsks) {
  return new Hono().get('/', async (c) => {
    const { orgId } = await who.resolve(c)
    return streamSSE(c, async (stream) => {
      const stop = house.news.subscribe(orgId, (news) => {
        for (const { table, op, id } of news) void stream.writeSSE({ data: JSON.stringify({ table, op, id }) })
      })
      const ended = new Promise<void>((resolve) => {
        stream.onAbort(resolve)
        house.news.ending.addEventListener('abort', () => resolve(), { once: true })
      })
      // Signing out, or leaving the organisation, ends the stream with the next beat.
      const beat = setInterval(() => {
        who.resolve(c).then(
          () => stream.writeSSE({ event: 'beat', data: '' }),
          () => stream.abort(),
        )
      }, heartbeatMs)
      await stream.writeSSE({ event: 'open', data: '' })
      await ended
      clearInterval(beat)
      stop()
    })
  })
}
