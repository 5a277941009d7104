import type { Session } from '@supabase/auth-js'

/** Where the auth client keeps the session in this browser. */
export const sessionKey = 'session'

/** Whether one is kept, without the weight of the client that would know whether it is still good. */
export const isSessionKept = () => localStorage.getItem(sessionKey) !== null

/** A session is asked with as long as its token is good for at least the next half minute. */
export const lastsLongEnough = ({ expires_at }: Session) =>
  expires_at !== undefined && expires_at * 1000 > Date.now() + 30_000

/** That of a visitor of the demo, who has no account beyond it. */
export const isOfDemo = (session: Session | null | undefined) => session?.user.app_metadata?.demo === true

/** The one that is kept, where nothing has to be asked about it: its token lasts, and no mailed link brings another. */
export function keptSession(): Session | undefined {
  const kept = sessionLeft()
  return kept && lastsLongEnough(kept) ? kept : undefined
}

/** The same, also where its token is over: only the server knows whether it gives another. */
export function sessionLeft(): Session | undefined {
  const kept = localStorage.getItem(sessionKey)
  if (!kept || location.hash.includes('access_token=')) return undefined
  try {
    const session: Partial<Session> = JSON.parse(kept)
    const isWhole = session.access_token && session.refresh_token && session.user?.id
    return isWhole ? (session as Session) : undefined
  } catch {
    return undefined // the client throws away what it cannot read
  }
}
