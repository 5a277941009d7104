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
      if (document.visibilityState === 'visible') listen(heard, listening.signal).catch(notLoaded)
    }
    followSight()
    document.addEventListener('visibilitychange', followSight)
    return () => {
      document.removeEventListener('visibilitychange', followSight)
      listening.abort()
    }
  }, [userId])
}

/** The page goes on without; coming back to it tries again. */
const notLoaded = (error: unknown) => console.error('Live news could not be loaded', error)

/** Loaded once the page stands: nothing on it waits for news. */
async function listen(heard: Heard, signal: AbortSignal) {
  const { keepListening } = await import('./keep-listening.ts')
  await keepListening(heard, signal)
}
