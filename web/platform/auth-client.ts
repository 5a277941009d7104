import { type AuthChangeEvent, AuthClient, type Session } from '@supabase/auth-js'
import { unreachable } from './api-refusal.ts'
import { deviceId } from './device.ts'
import { sessionKey, sessionLeft } from './kept-session.ts'

type Follow = (event: AuthChangeEvent | 'KEPT', session: Session | null) => void

/** The client of the auth service, which keeps the session fresh and hears of other tabs; `follow` hears of each change. A file of its own: it weighs as much as a page. */
export function startAuthClient(follow: Follow) {
  dropServersMoment()
  const client = new AuthClient({
    url: `${location.origin}/auth/v1`,
    storageKey: sessionKey,
    flowType: 'implicit',
    headers: { 'x-device-id': deviceId() },
    fetch: fetchByOwnClock,
    experimental: { recoveryCodes: true },
  })
  client.onAuthStateChange(followAfterOutage(follow))
  return Object.assign(client, { renew: () => renew(client), live: (known: Known) => live(client, known) })
}

/** Milliseconds until a server that does not answer is taken for away, where the browser does not know that it has no connection. */
const patience = 5000

/**
 * The client begins without an answer whether there is another token, after trying for half a minute, and then names nobody. Nobody is signed out
 * by an outage: what is kept stands, and is believed sooner where nobody answers. Who is refused another token is signed out then.
 */
function followAfterOutage(follow: Follow): Follow {
  const believe = () => follow('KEPT', sessionLeft() ?? null)
  const timer = sessionLeft() && setTimeout(believe, navigator.onLine ? patience : 0)
  return (event, session) => {
    clearTimeout(timer)
    follow(event, session ?? ((event === 'INITIAL_SESSION' && sessionLeft()) || null))
  }
}

type Known = () => Session | null | undefined

/** One whose token is good, refreshed when needed. Throws where that had no answer: the client tries for half a minute, and then has none. */
async function live(client: InstanceType<typeof AuthClient>, known: Known) {
  if (known() && !navigator.onLine) throw unreachable('unsent')
  const { data, error } = await client.getSession()
  if (error && known()) throw unreachable('unsent')
  return data.session
}

const saysNo = new Set<number | undefined>([400, 401, 403])

/** Asks for another token, though by this machine's clock the one there is may last. Who is refused it is signed out; without a connection everything stays. */
async function renew(client: InstanceType<typeof AuthClient>) {
  const { error } = await client.refreshSession()
  if (error && saysNo.has(error.status)) await client.signOut({ scope: 'local' })
}

/**
 * A token lasts for so many seconds from now, whatever this machine takes for now: its clock may be hours from the server's, whose
 * moment would end every token at once, or only long after the server does. The client counts by its own where the answer names none.
 */
async function fetchByOwnClock(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await (isFarewell(request[0]) ? sayFarewell(...request) : fetch(...request))
  if (response.ok) dropTokensOfLink()
  const answer: Partial<Session> | null = response.ok ? await bodyOf(response) : null
  return answer?.access_token ? Response.json({ ...answer, expires_at: undefined }) : response
}

const isFarewell = (address: RequestInfo | URL) => String(address).endsWith('/logout?scope=local')

/**
 * This browser has forgotten its session by then, and whoever pressed Sign Out waits for the next page: not longer than that for a line that gives
 * no answer. The request goes on meanwhile, and with the page gone too.
 */
const sayFarewell = (address: RequestInfo | URL, asked?: RequestInit) =>
  Promise.race([
    fetch(address, { ...asked, keepalive: true }),
    new Promise<never>((_, refuse) => setTimeout(() => refuse(unreachable()), patience)),
  ])

/** The same for the tokens of a mailed link, which the client reads from the address. */
function dropServersMoment() {
  const tokens = tokensOfLink()
  if (!tokens.has('access_token') || !tokens.has('expires_at')) return
  tokens.delete('expires_at')
  history.replaceState(history.state, '', `#${tokens}`)
}

/**
 * Once they have opened something. The client only adds an entry without them to the tab's history: Back led to them, who by then are used
 * up, and a session that is renewed with such a token is ended.
 */
function dropTokensOfLink() {
  if (tokensOfLink().has('access_token')) history.replaceState(history.state, '', location.pathname + location.search)
}

const tokensOfLink = () => new URLSearchParams(location.hash.slice(1))

const bodyOf = (response: Response): Promise<Partial<Session> | null> =>
  response
    .clone()
    .json()
    .catch(() => null)
