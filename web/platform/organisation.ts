import { signedInPages } from '#contract/shared/pages.ts'

/** An organisation chosen by a person; another person in this browser has chosen nothing. */
type Choice = { user_id: string; org_id: string }

const storageKey = 'organisation'

/** Read once, with the first request: a page stays in its organisation whatever other tabs choose, until it is loaded anew. */
let chosen: Choice | null | undefined

/** This tab's own choice; a new tab begins with the last one made anywhere, and keeps it. */
function remembered(): Choice | null {
  const kept = sessionStorage.getItem(storageKey) ?? localStorage.getItem(storageKey)
  if (!kept) return null
  sessionStorage.setItem(storageKey, kept)
  try {
    return JSON.parse(kept) as Choice
  } catch {
    return null // not written by us: as if nothing was chosen
  }
}

/** What this tab sends as `X-Org-Id`; undefined for the first organisation of the person, until it is known which that is. */
export function organisationOf(userId: string | undefined) {
  chosen ??= remembered()
  return chosen?.user_id === userId ? chosen?.org_id : undefined
}

/** Nothing was chosen, and the server has said which one that is: this tab names it from now on, so that nobody has to look it up. */
export function keepOrganisation(choice: Choice) {
  if (organisationOf(choice.user_id) !== undefined) return
  chosen = choice
  sessionStorage.setItem(storageKey, JSON.stringify(choice))
}

/** Goes to the dashboard of another organisation. The page is loaded afresh: nothing read in the old one stays in memory. */
export function switchOrganisation(choice: Choice) {
  const text = JSON.stringify(choice)
  sessionStorage.setItem(storageKey, text)
  localStorage.setItem(storageKey, text)
  location.assign(signedInPages.dashboard)
}

/** The person no longer belongs there: back to their first organisation. */
export function forgetOrganisation() {
  chosen = null
  sessionStorage.removeItem(storageKey)
  localStorage.removeItem(storageKey)
  location.reload()
}
