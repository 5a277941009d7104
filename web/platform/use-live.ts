import { EventSourceParserStream } from 'eventsource-parser/stream'
import { useEffect } from 'react'
import { identify } from './fetch-as-user.ts'
import { refreshAfter } from './refresh-after.ts'
import { useSession } from './session.ts'

const shortestWait = 1000
const longestWait = 30_000

/** While the page is in sight, what colleagues and other devices change shows by itself. */
export function useLive() {
  const userId = useSession()?.user.id
  // An effect, because listening is a connection. A page out of sight gives its connection back: browsers have few.
  useEffect(() => {
    if (!userId) return
    let listening = new AbortController()
    const heard: Heard = {}
    const followSight = () => {
      listening.abort()
      listening = new AbortController()
      if (document.visibilityState === 'visible') void keepListening(heard, listening.signal)
    }
    followSight()
    document.addEventListener('visibilitychange', followSight)
    return () => {
      document.removeEventListener('visibilitychange', followSight)
      listening.abort()
    }
  }, [userId])
}

/** The number of the last news heard: whoever comes back with it is told what they missed. */
type Heard = { last?: string }

async function keepListening(heard: Heard, signal: AbortSignal) {
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
  const refreshing = new Set(heard.last ? [undefined, 'resync'] : [undefined, 'resync', 'open'])
  const response = await fetch('/realtime/v1', { headers, signal })
  if (!response.ok || !response.body) return false
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  for (const reader = events.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return true
    if (value.id) heard.last = value.id
    if (refreshing.has(value.event)) refreshSoon()
  }
}

const promptly = 300
const atMostEvery = 3000
let planned: ReturnType<typeof setTimeout> | undefined
let refreshedAt = 0

/** The first news shows at once; a stream of it, as from a busy warehouse, every few seconds. */
function refreshSoon() {
  if (planned) return
  planned = setTimeout(
    () => {
      planned = undefined
      refreshedAt = Date.now()
      refreshAfter(undefined)
    },
    Math.max(promptly, refreshedAt + atMostEvery - Date.now()),
  )
}
