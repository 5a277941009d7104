import { AuthClient, type AuthError, type Session } from '@supabase/auth-js'
import { failureIn, lostConnection, Unavailable } from './api-failure.ts'
import { keptSession } from './kept-session.ts'
import { outlastOutage } from './outlast-outage.ts'

/** Whose token the requests carry. */
export type Credentials = {
  /** Good for at least the next minute; refreshed when needed. */
  token(): Promise<string>
  /** The server refused this token: answers a newer one. */
  renew(refused: string): Promise<string>
}
type Account = { email: string; password: string }
type SessionAnswer = { data: { session: Session | null }; error: AuthError | null }

/** Outlives a run, and none of it is lost when it goes: the next run works in another demo. */
const usualFile = 'node_modules/.cache/pickwell/replay-sessions.json'

/**
 * Signs in with e-mail and password, or, without an account, to a demo business where the server offers one: the one of the run
 * before, so that it goes on there, for as long as that is there.
 */
export async function signIn(
  url: string,
  account: Account | undefined,
  signal: AbortSignal,
  file = usualFile,
): Promise<Credentials> {
  const kept = account ? { persistSession: false } : { storage: keptSession(file), storageKey: url }
  const auth = new AuthClient({ url: `${url}/auth/v1`, autoRefreshToken: false, ...kept })
  let session = await outlastOutage(() => (account ? openSession(auth, account) : openDemo(auth, url)), { signal })
  let refreshing: Promise<Session> | undefined

  /** Eight requests that find the token old at once share one refresh. */
  function refresh(fresher: () => Promise<SessionAnswer>) {
    refreshing ??= outlastOutage(async () => sessionIn(await fresher()), { signal }).finally(() => {
      refreshing = undefined
    })
    return refreshing
  }
  return {
    async token() {
      // The client refreshes by itself what lasts less than a minute and a half.
      if ((session.expires_at ?? 0) * 1000 < Date.now() + 60_000) session = await refresh(() => auth.getSession())
      return session.access_token
    },
    async renew(refused) {
      if (session.access_token === refused) session = await refresh(() => auth.refreshSession())
      return session.access_token
    },
  }
}

async function openSession(auth: InstanceType<typeof AuthClient>, account: Account) {
  return sessionIn(await auth.signInWithPassword(account))
}

async function openDemo(auth: InstanceType<typeof AuthClient>, url: string) {
  const before = await auth.refreshSession()
  if (before.data.session || !isGone(before.error)) return sessionIn(before)
  const asked = 'POST /auth/v1/demo'
  const response = await fetch(`${url}/auth/v1/demo`, { method: 'POST' }).catch((error: unknown) => {
    throw lostConnection(asked, error)
  })
  if (response.ok) return sessionIn(await auth.setSession((await response.json()) as Session))
  const failure = await failureIn(asked, response)
  if (failure instanceof Unavailable) throw failure
  throw new Error(`${url} offers no demo business; sign in with --email and --password.`)
}

/** The session is none any more, or never was: no outage, and no limit that will pass. */
const isGone = (error: AuthError | null) =>
  error?.name === 'AuthSessionMissingError' || error?.status === 400 || error?.status === 403

function sessionIn({ data, error }: SessionAnswer): Session {
  if (data.session) return data.session
  if (error?.name === 'AuthRetryableFetchError') throw new Unavailable(`Signing in: ${error.message}`)
  throw new Error(`Signing in failed: ${error?.message ?? 'the server answered no session'}`)
}
