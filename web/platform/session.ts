import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { unreachable } from './api-refusal.ts'
import { assuranceOf } from './assurance-of.ts'
import { onFirstSign } from './first-sign.ts'
import { isOfDemo, keptSession, lastsLongEnough, sessionKey, sessionLeft } from './kept-session.ts'
import { loadAfresh } from './load-afresh.ts'

type AuthClient = ReturnType<typeof import('./auth-client.ts').startAuthClient>

/** `undefined` until the browser has looked whether somebody is signed in. */
let session: Session | null | undefined
let client: Promise<AuthClient> | undefined
const listeners = new Set<() => void>()
let leaving = false
/** A token the server wants the second step for, whatever the browser remembers of the account. */
let refusedToken: string | undefined

/** The client of the auth service, started on first use. Rejects where its code cannot be had; the next use tries again. */
export function auth() {
  client ??= import('./auth-client.ts').then(
    ({ startAuthClient }) => startAuthClient(follow),
    () => Promise.reject(unreachable('unsent')),
  )
  client.catch(() => {
    client = undefined
  })
  return client
}

let lastPerson: string | undefined
let wasInDemo = false

function follow(event: AuthChangeEvent | 'KEPT', next: Session | null) {
  if (event === 'INITIAL_SESSION' && next && next.access_token === session?.access_token) return // as it was kept
  // Somebody else signed in, here or in another tab: nothing the person before read or typed may stay in memory.
  if (next && lastPerson && next.user.id !== lastPerson) return handOver()
  lastPerson = next?.user.id ?? lastPerson
  if (next) wasInDemo = isOfDemo(next)
  session = next
  tellAll()
}

/** The page is left as if signed out, so that what was typed is kept for its person and nothing asks to stay. */
function handOver() {
  session = null
  tellAll()
  loadAfresh()
}

/** Who is signed in here, or was last. */
export const personHere = () => lastPerson

/** Nobody is signed in, and who was last was in a demo: its person is gone with it. */
export const hasDemoEnded = () => session === null && wasInDemo

function tellAll() {
  for (const tell of listeners) tell()
}

/**
 * Hears of each change of the session. The one that was kept is believed while it lasts: the client's code comes where there is none, else
 * at the first sign of a person, when another tab changes what is kept, or when the token has to be refreshed.
 */
export function subscribeToSession(tell: () => void) {
  listeners.add(tell)
  lookWhatIsKept()
  addEventListener('pageshow', lookAgain) // once, however often it is said
  return () => {
    listeners.delete(tell)
  }
}

function lookWhatIsKept() {
  if (session !== undefined || client) return
  const kept = keptSession()
  if (!kept) {
    wasInDemo = isOfDemo(sessionLeft()) // the client forgets it where its token is over
    return startClient()
  }
  follow('KEPT', kept)
  onFirstSign(startClient)
  addEventListener('storage', ({ key }) => key === sessionKey && startClient())
}

/** Shown again with Back as the browser had put it aside: it has heard nothing of who has signed out, or in, meanwhile. */
function lookAgain({ persisted }: PageTransitionEvent) {
  if (persisted && session) follow('KEPT', sessionLeft() ?? null)
}

const betweenTries = 5000

/** Without a connection its code comes later. */
function startClient() {
  auth().catch(() => setTimeout(startClient, betweenTries))
}

export const sessionNow = () => session

/** Who is signed in: a session, `null` for nobody, `undefined` while that is not known yet. */
export const useSession = () => useSyncExternalStore(subscribeToSession, sessionNow, () => undefined)

/** True where the person signed in has a second factor and has not shown it in this session: nobody enters the app so. */
export const useLacksSecondStep = () => useSyncExternalStore(subscribeToSession, lacksSecondStep, () => false)

/** True where nothing can be saved: the session has ended, or lacks its second step or the factor for one. */
export const useIsShutOut = () => useSyncExternalStore(subscribeToSession, isShutOut, () => false)

export const isShutOut = () => session === null || lacksSecondStep() || isLacking('factor')

const lacksSecondStep = () =>
  Boolean(session && (session.access_token === refusedToken || assuranceOf(session).lacksSecondStep))

/** The server wants the second step for this token; a newer token is judged by what it says itself. */
export function demandSecondStep(token: string | undefined) {
  refusedToken = token
  tellAll()
}

/** What the server says that somebody lacks who is signed in: the second factor their business asks for, any business at all, or theirs here, because it has moved. */
type Lack = 'factor' | 'business' | 'business here'
/** By the token it was said of; a newer one is judged anew. */
const lacking = new Map<Lack, string | undefined>()

export function noteLack(lack: Lack, token: string | undefined) {
  lacking.set(lack, token)
  tellAll()
}

const isLacking = (lack: Lack) => Boolean(session && session.access_token === lacking.get(lack))

export const useLack = (lack: Lack) =>
  useSyncExternalStore(
    subscribeToSession,
    () => isLacking(lack),
    () => false,
  )

/** A session whose token is good for at least the next half minute; refreshed when needed. Throws where that had no answer. */
export async function liveSession() {
  lookWhatIsKept()
  if (session && lastsLongEnough(session)) return session
  return (await auth()).live(sessionNow)
}

export const accessToken = async () => (await liveSession())?.access_token

/** Also false while the second step is missing: the server would refuse whatever is asked. */
export const isSignedIn = async () => Boolean(await accessToken()) && !lacksSecondStep()

/**
 * The server no longer takes this token, though by this machine's clock it may last: another is asked for, unless one has come
 * meanwhile. Answers whether there is one.
 */
export async function renewSession(token: string | undefined) {
  if (token && session?.access_token === token) await (await auth()).renew()
  return Boolean(session && session.access_token !== token)
}

/** The server no longer knows this token: the browser forgets it too, unless a newer one came meanwhile. */
export async function forgetSession(token: string | undefined) {
  if (token && token === session?.access_token) await endSession()
}

/** Ends this browser's session, and whoever looks at a page that wants one goes to the sign-in page. */
export const endSession = async () => (await auth()).signOut({ scope: 'local' })

/** True from the press on Sign Out until the home page has loaded: nobody is sent to the sign-in page meanwhile. */
export const isLeaving = () => leaving

/**
 * Ends this browser's session, also when the server cannot be reached, and loads the home page afresh: nothing read stays in memory. What ends
 * it at the server too is done first: others hear of that before we do. Where it is refused nobody leaves, and its error is thrown.
 */
export async function signOut(home: string, ending?: () => Promise<unknown>) {
  leaving = true
  try {
    await ending?.()
  } catch (error) {
    leaving = false
    tellAll()
    throw error
  }
  try {
    await endSession()
  } finally {
    localStorage.removeItem(sessionKey)
    // Back may show this very page again, as it was kept, leaving for ever.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
    location.assign(home)
  }
}
