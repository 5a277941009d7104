import { businessInLink } from '#contract/shared/business-link.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { loadAfresh } from './load-afresh.ts'
import { personHere } from './session.ts'

/** An organisation chosen by a person; another person in this browser has chosen nothing. */
type Choice = { user_id: string; org_id: string }
/** One that a link is about, or that was just chosen, until it is known who follows it. */
type Linked = { user_id?: never; org_id: string }

const storageKey = 'organisation'
const lostKey = 'lost'

/** Anybody can write a link: whatever else is in it is never sent. */
const isId = /^[\da-f-]{36}$/

/** Read once, with the first request: a page stays in its organisation whatever other tabs choose, until it is loaded anew. */
let chosen: Choice | Linked | null | undefined
let isLost = false

if (typeof window !== 'undefined') {
  followLink()
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, passOn, { capture: true })
}

/** A mailed link says which of their businesses it is about. The address goes on without: it is this tab's from now on. */
function followLink() {
  const address = new URL(location.href)
  const org_id = address.searchParams.get(businessInLink)
  if (!org_id || !isId.test(org_id)) return
  sessionStorage.setItem(storageKey, JSON.stringify({ org_id } satisfies Linked))
  address.searchParams.delete(businessInLink)
  history.replaceState(history.state, '', address)
}

/** A new tab begins with the organisation of the tab in which somebody last did something: a link opened from there is of there. */
function passOn() {
  if (!chosen?.user_id || isLost) return
  const own = JSON.stringify(chosen)
  if (own !== localStorage.getItem(storageKey)) localStorage.setItem(storageKey, own)
}

/** This tab's own choice; a new tab begins with that of the last one that was used, and keeps it. */
function remembered(): Choice | Linked | null {
  const kept = sessionStorage.getItem(storageKey) ?? localStorage.getItem(storageKey)
  if (!kept) return null
  sessionStorage.setItem(storageKey, kept)
  try {
    return JSON.parse(kept) as Choice | Linked
  } catch {
    return null // not written by us: as if nothing was chosen
  }
}

/** What this tab sends as `X-Org-Id`; undefined for the first organisation of the person, until it is known which that is. */
export function organisationOf(userId: string | undefined) {
  chosen ??= remembered()
  return userId && userId === (chosen?.user_id ?? userId) ? chosen?.org_id : undefined
}

/** Nothing was chosen, or by a link, and the server has said which one that is, and who: this tab names it from now on, so that nobody has to look it up. */
export function keepOrganisation(choice: Choice) {
  chosen ??= remembered()
  if (chosen?.user_id === choice.user_id) return
  const isLinked = chosen !== null && chosen.user_id === undefined
  chosen = choice
  sessionStorage.setItem(storageKey, JSON.stringify(choice))
  if (isLinked) passOn() // somebody went there
}

/**
 * Goes to the dashboard of another organisation. The page is loaded afresh: nothing read in the old one stays in memory. It says where to
 * as a mailed link does, and nothing is noted here: whoever is asked what becomes of their unsaved work may stay.
 */
export function switchOrganisation(org_id: string) {
  loadAfresh(`${signedInPages.dashboard}?${businessInLink}=${org_id}`)
}

/**
 * Back to another organisation of theirs: the last one that was chosen elsewhere, or the first. Only the next page is there: whoever keeps this one, for what they have typed on it, goes on asking
 * for the old one, or what belongs there would be saved in another.
 */
export function forgetOrganisation() {
  const own = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  // Another tab may have chosen one since that is still theirs.
  if (localStorage.getItem(storageKey) === own) localStorage.removeItem(storageKey)
  location.reload()
}

/** The person no longer belongs there: the next page of theirs says so. Once; who was asked and stayed on this page is not asked again. */
export function loseOrganisation() {
  if (isLost) return
  isLost = true
  sessionStorage.setItem(lostKey, chosen?.user_id ?? personHere() ?? '')
  forgetOrganisation()
}

/** Whether the page before this one was lost with an organisation of this person; true once. */
export function wasOrganisationLost(userId: string) {
  const was = sessionStorage.getItem(lostKey) === userId
  sessionStorage.removeItem(lostKey)
  return was
}
