import { useEffect } from 'react'

/** The screen stays lit while its hands are full; browsers that cannot, or a battery that is low, leave it as it is. */
export function useStayAwake() {
  // An effect, because the browser takes the lock back whenever the page is put away.
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    const ask = () => {
      if (document.visibilityState === 'visible') lock = navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      void lock?.then((held) => held?.release())
    }
  }, [])
}
