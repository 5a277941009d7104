import { useEffect } from 'react'
import type { Heard } from './keep-listening.ts'
import { useSession } from './session.ts'

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
      if (document.visibilityState === 'visible') void listen(heard, listening.signal)
    }
    followSight()
    document.addEventListener('visibilitychange', followSight)
    return () => {
      document.removeEventListener('visibilitychange', followSight)
      listening.abort()
    }
  }, [userId])
}

const betweenTries = 5000

/** Loaded once the page stands: nothing on it waits for news. Without a connection the code comes later, like the news. */
async function listen(heard: Heard, signal: AbortSignal) {
  while (!signal.aborted) {
    const listening = await import('./keep-listening.ts').catch(() => undefined)
    if (listening) return listening.keepListening(heard, signal)
    await new Promise((resolve) => setTimeout(resolve, betweenTries))
  }
}
