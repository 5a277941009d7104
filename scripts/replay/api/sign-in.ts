import { AuthClient, type AuthError, type Session } from '@supabase/auth-js'
import { failureIn, lostConnection, Unavailable } from './api-failure.ts'
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

/** Signs in with e-mail and password, or, without an account, to the demo business where the server offers one. */
export async function signIn(url: string, account: Account | undefined, signal: AbortSignal): Promise<Credentials> {
  const auth = new AuthClient({ url: `${url}/auth/v1`, autoRefreshToken: false, persistSession: false })
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
  const asked = 'POST /auth/v1/demo'
  const response = await fetch(`${url}/auth/v1/demo`, { method: 'POST' }).catch((error: unknown) => {
    throw lostConnection(asked, error)
  })
  if (response.ok) return sessionIn(await auth.setSession((await response.json()) as Session))
  const failure = await failureIn(asked, response)
  if (failure instanceof Unavailable) throw failure
  throw new Error(`${url} offers no demo business; sign in with --email and --password.`)
}

function sessionIn({ data, error }: SessionAnswer): Session {
  if (data.session) return data.session
  if (error?.name === 'AuthRetryableFetchError') throw new Unavailable(`Signing in: ${error.message}`)
  throw new Error(`Signing in failed: ${error?.message ?? 'the server answered no session'}`)
}
