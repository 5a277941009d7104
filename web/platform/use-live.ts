import { useEffect } from 'react'
import type { Heard } from './keep-listening.ts'
import { organisationOf } from './organisation.ts'
import { useSession } from './session.ts'
import { stayUpToDate } from './stay-up-to-date.ts'
import { useMe } from './use-me.ts'

/** What colleagues, other devices and other tabs change shows by itself. */
export function useLive() {
  const userId = useSession()?.user.id
  // A page that was opened without a connection cannot ask: it goes on as the one it was, and so hears that the line is back.
  const orgId = useMe()?.org_id ?? organisationOf(userId)
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
