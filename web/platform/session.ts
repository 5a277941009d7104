import { AuthClient, type Session } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'

/** `undefined` until the browser has looked whether somebody is signed in. */
let session: Session | null | undefined
let client: InstanceType<typeof AuthClient> | undefined
const listeners = new Set<() => void>()
const storageKey = 'session'
let leaving = false

/** The auth service, started on first use so that public pages never load a session. */
export function auth() {
  if (client) return client
  client = new AuthClient({ url: `${location.origin}/auth/v1`, storageKey, flowType: 'implicit' })
  client.onAuthStateChange((_event, next) => {
    session = next
    for (const tell of listeners) tell()
  })
  return client
}

function subscribe(tell: () => void) {
  auth()
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

/** Who is signed in: a session, `null` for nobody, `undefined` while that is not known yet. */
export const useSession = () =>
  useSyncExternalStore(
    subscribe,
    () => session,
    () => undefined,
  )

/** A token good for at least the next half minute; refreshed when needed. */
export async function accessToken() {
  const lastsLongEnough = session?.expires_at && session.expires_at * 1000 > Date.now() + 30_000
  if (lastsLongEnough) return session?.access_token
  const { data } = await auth().getSession()
  return data.session?.access_token
}

export const isSignedIn = async () => Boolean(await accessToken())

/** The server no longer knows this token: the browser forgets it too, unless a newer one came meanwhile. */
export async function forgetSession(token: string | undefined) {
  if (token && token === session?.access_token) await auth().signOut({ scope: 'local' })
}

/** True from the press on Sign Out until the home page has loaded: nobody is sent to the sign-in page meanwhile. */
export const isLeaving = () => leaving

/** Ends this browser's session, also when the server cannot be reached, and loads the home page afresh: nothing read stays in memory. */
export async function signOut(home: string) {
  leaving = true
  await auth().signOut({ scope: 'local' })
  localStorage.removeItem(storageKey)
  location.assign(home)
}
