import { EventSourceParserStream } from 'eventsource-parser/stream'
import type { News } from '#contract/shared/news.ts'
import { identify } from './fetch-as-user.ts'
import { hearNews, hearOfMissedNews } from './hear-news.ts'

const shortestWait = 1000
const longestWait = 30_000

/** The number of the last news heard: whoever comes back with it is told what they missed. */
export type Heard = { last?: string }

/** Listens until it is aborted, and comes back when the connection was cut. */
export async function keepListening(heard: Heard, signal: AbortSignal) {
  for (let wait = shortestWait; !signal.aborted; wait = Math.min(wait * 2, longestWait)) {
    const listened = await listen(heard, signal).catch(() => false)
    if (listened) wait = shortestWait
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** Reads server-sent events until the connection ends; true if there was one. */
async function listen(heard: Heard, signal: AbortSignal) {
  const headers = new Headers()
  if (!(await identify(headers))) return false
  if (heard.last) headers.set('last-event-id', heard.last)
  // Nobody tells a newcomer what happened between the reading of the screen and the opening of the stream.
  const missing = new Set(heard.last ? ['resync'] : ['resync', 'open'])
  const response = await fetch('/realtime/v1', { headers, signal })
  if (!response.ok || !response.body) return false
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  for (const reader = events.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return true
    if (value.id) heard.last = value.id
    if (value.event === undefined) hearNews(JSON.parse(value.data) as News)
    else if (missing.has(value.event)) hearOfMissedNews()
  }
}
