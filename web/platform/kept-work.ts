import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useHoldPage } from './held-work.ts'
import { notify } from './notify.ts'
import { isShutOut, personHere, useIsShutOut } from './session.ts'

const prefix = 'kept-work'
const longest = 24 * 60 * 60 * 1000

export type Kept<Work = unknown> = { at: number; work: Work }

/** Per person: somebody else who signs in here never sees it. */
export const nameOf = (document: string) => `${prefix} ${personHere()} ${document}`

/** What was kept of this document for the person signed in; null for nothing, and for what is older than a day. */
export function keptWork<Work>(document: string): Work | null {
  forgetOldWork()
  return read<Work>(localStorage, nameOf(document))?.work ?? null
}

/** Whether anything waits for the person who was signed in here until now. */
export const hasKeptWork = () => Object.keys(localStorage).some((name) => name.startsWith(nameOf('')))

/** After a day nobody comes back for it, whoever it belongs to. */
export function forgetOldWork() {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(`${prefix} `) && read(localStorage, name) === null) localStorage.removeItem(name)
  }
}

export function read<Work = unknown>(storage: Storage, name: string): Kept<Work> | null {
  try {
    const kept = JSON.parse(storage.getItem(name) ?? 'null') as Kept<Work> | null
    return kept && Date.now() - kept.at < longest ? kept : null
  } catch {
    return null // not written by us
  }
}

/** Null keeps nothing any more. Answers whether there was room; of what Undo would take back, which grows with every scan, it may do without. */
export function write(storage: Storage, name: string, work: unknown) {
  if (work !== null) return put(storage, name, work) || put(storage, name, { ...work, steps: undefined })
  storage.removeItem(name)
  return true
}

function put(storage: Storage, name: string, work: unknown) {
  try {
    storage.setItem(name, JSON.stringify({ at: Date.now(), work } satisfies Kept))
    return true
  } catch {
    return false // the browser's room is used up
  }
}

const noRoom = {
  title: 'Not kept',
  text: 'This browser has no room left. Leave this page open, sign in in another tab, then save here.',
}

/**
 * What became of work that was kept while it was sent: `left` answers what of it is unsaved now.
 * Only of what was sent under that key: another tab may have kept work of the same document.
 */
export function settleKeptWork<Work extends { intent: { key: string } | null }>(
  document: string,
  key: string | undefined,
  left: (work: Work) => Work | null,
) {
  const work = read<Work>(localStorage, nameOf(document))?.work
  if (!work?.intent || work.intent.key !== key) return
  const now = left(work)
  write(localStorage, nameOf(document), now && { ...now, intent: null, unanswered: false })
}

/**
 * Keeps what is unsaved in a document from the moment the session has ended, until its person is back: here, where it still stands on
 * the screen, or after signing in again, where it begins with `keptWork`. `unsaved` answers null for nothing. While it `isBeingSaved` it is kept
 * by leaving, too: that may be refused, and whoever sent it says so by `settleKeptWork`.
 */
export function useKeepWork(document: string, unsaved: () => unknown, { isBeingSaved = false } = {}) {
  const isOut = useIsShutOut()
  /** What is kept of the document is of this tab; what it finds as it opens was taken over by it. */
  const isOurs = useRef(true)
  const [isFull, setFull] = useState(false)
  useHoldPage(isFull)
  const keep = useEffectEvent((isLeaving = false) => {
    if (!isShutOut() && !(isLeaving && isBeingSaved)) return
    const work = unsaved()
    // What another tab kept of the same document is not this one's to take away.
    const isWritten = work !== null || isOurs.current ? write(localStorage, nameOf(document), work) : true
    isOurs.current = work !== null
    if (!isWritten && !isFull) void notify.failure(noRoom)
    setFull(!isWritten)
  })
  // An effect each time, because one may type on while the page stays.
  useEffect(() => keep())
  // A layout effect, because the page may go with the session, before anything else is told.
  useLayoutEffect(() => () => keep(true), [])
  // A layout effect, because from now on it is on the screen: no other tab shall begin with it too.
  useLayoutEffect(() => {
    if (isOut) return
    if (isOurs.current) localStorage.removeItem(nameOf(document))
    isOurs.current = false
  }, [document, isOut])
}
