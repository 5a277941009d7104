import { useEffect } from 'react'
import type { Heard } from './keep-listening.ts'
import { useSession } from './session.ts'
import { stayUpToDate } from './stay-up-to-date.ts'
import { useMe } from './use-me.ts'

/** What colleagues, other devices and other tabs change shows by itself. */
export function useLive() {
  const userId = useSession()?.user.id
  const orgId = useMe()?.org_id
  // An effect, because listening is a connection. A page put aside, to be shown again with Back, gives it up meanwhile.
  useEffect(() => {
    if (!userId || !orgId) return
    const heard: Heard = {}
    let shown = new AbortController()
    const begin = () => {
      shown = new AbortController()
      void stayUpToDate(`news ${userId} ${orgId}`, heard, shown.signal)
    }
    const end = () => shown.abort()
    const goOn = () => shown.signal.aborted && begin()
    begin()
    addEventListener('pagehide', end)
    addEventListener('pageshow', goOn)
    return () => {
      removeEventListener('pagehide', end)
      removeEventListener('pageshow', goOn)
      end()
    }
  }, [userId, orgId])
}
