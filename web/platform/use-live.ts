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
    const followSight = () => {
      listening.abort()
      listening = new AbortController()
      if (document.visibilityState === 'visible') void keepListening(listening.signal)
    }
    followSight()
    document.addEventListener('visibilitychange', followSight)
    return () => {
      document.removeEventListener('visibilitychange', followSight)
      listening.abort()
    }
  }, [userId])
}

async function keepListening(signal: AbortSignal) {
  for (let wait = shortestWait; !signal.aborted; wait = Math.min(wait * 2, longestWait)) {
    const heard = await listen(signal).catch(() => false)
    if (heard) wait = shortestWait
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** Reads server-sent events until the connection ends; true if there was one. */
async function listen(signal: AbortSignal) {
  const headers = new Headers()
  if (!(await identify(headers))) return false
  const response = await fetch('/realtime/v1', { headers, signal })
  if (!response.ok || !response.body) return false
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (unread + part.value).split('\n')
    unread = lines.pop() ?? ''
    if (lines.some((line) => line.startsWith('data: {'))) refreshSoon()
  }
  return true
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
