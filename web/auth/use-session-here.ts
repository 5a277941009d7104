import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Headed } from '../platform/headed-for.ts'
import { isSessionKept } from '../platform/kept-session.ts'

type Client = typeof import('./session-here.ts')
const nothingToHear = () => () => {}

/**
 * Who is signed in, for the sign-in page: the auth client weighs more than it and is loaded only once there may be somebody. That is where a
 * session is kept in this browser, a mailed link has brought one, the app sent somebody here, another tab signs in, or `expect` says that
 * somebody begins to. Where it cannot be had, the next `expect` tries again.
 */
export function useSessionHere() {
  const wasSentHere = (useLocation().state as Headed)?.headedFor !== undefined
  const [client, setClient] = useState<Client>()
  const [tries, setTries] = useState(0)
  const expect = () => setTries((before) => before + 1)

  // An effect, because other tabs tell through the browser.
  useEffect(() => {
    const onStorage = () => isSessionKept() && setTries((before) => before + 1)
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  // An effect, because it is loaded over the network.
  useEffect(() => {
    const isExpected = tries > 0 || wasSentHere || isSessionKept() || location.hash.includes('access_token=')
    if (isExpected) import('./session-here.ts').then(setClient, (error: unknown) => console.warn(error)) // sending the form says so
  }, [tries, wasSentHere])

  const session = useSyncExternalStore(
    client?.subscribeToSession ?? nothingToHear,
    () => client?.sessionNow(),
    () => undefined,
  )
  const demoHasEnded = client?.hasDemoEnded() ?? false
  return { session, demoHasEnded, isWorkKept: client?.hasKeptWork() ?? false, expect }
}
