import type { Query } from '@tanstack/react-query'
import type { News } from '#contract/shared/news.ts'
import { concerns } from './concerns.ts'
import { knowsOurs, wasReadSince } from './last-read.ts'
import { answeredAt, isUnderWay } from './own-writes.ts'
import { refresh } from './refresh-after.ts'
import { isInSight } from './sight.ts'

/** A piece of news, and the moment by which it had happened: whatever was asked for later knows of it. */
type Heard = News & { happenedBy: number }

/** Both so that a change shows within a second, also where one follows the other. */
const promptly = 200
const atMostEvery = 700
/** Beyond that it is quicker to read everything than to ask what is concerned. */
const mostLookedAt = 200

let heard: Heard[] = []
/** By when something was missed, and nobody knows what. */
let missedBy = Number.NEGATIVE_INFINITY
let planned: ReturnType<typeof setTimeout> | undefined
/** Comes back when what was last planned has been shown. */
let shown: Promise<unknown> = Promise.resolve()
let refreshedAt = Number.NEGATIVE_INFINITY

/**
 * The first news shows at once; a stream of it, as from a busy warehouse, a little later, what belongs together in one go. What a
 * hidden tab hears waits until somebody looks, and then is one read.
 */
export function hearNews(news: News) {
  heard.push({ ...news, happenedBy: performance.now() })
  if (heard.length > mostLookedAt) {
    missedBy = performance.now()
    heard = heard.filter(({ request_id }) => isUnderWay(request_id))
  }
  plan()
}

/** Nobody knows what was missed: all that is on screen, and was asked for before that moment, is read again. */
export function hearMissedNews(before = performance.now()) {
  missedBy = Math.max(missedBy, before)
  plan()
}

/** What was heard while nobody looked. */
export function showWhatWasKept() {
  if (heard.length > 0 || missedBy > Number.NEGATIVE_INFINITY) plan()
}

/** Comes back when what was heard has been read, and what could not be read while the server was away. */
export async function readWhatIsLeft() {
  await shown
  await refresh(({ state }) => state.isInvalidated || state.status === 'error')
}

function plan() {
  if (planned || !isInSight()) return
  const wait = Math.max(promptly, refreshedAt + atMostEvery - performance.now())
  shown = new Promise((resolve) => {
    planned = setTimeout(() => resolve(show()), wait)
  })
}

function show() {
  planned = undefined
  if (!isInSight()) return // hidden meanwhile
  const known = heard.filter(({ request_id }) => !isUnderWay(request_id))
  heard = heard.filter(({ request_id }) => isUnderWay(request_id))
  const read = refresh(outdatedBy(known, missedBy))
  if (read) refreshedAt = performance.now()
  missedBy = Number.NEGATIVE_INFINITY
  if (heard.length > 0) plan()
  return read
}

/** What was read after the news had happened is as new as it is. Whoever saves reads what they changed, so our own is mostly known. */
function outdatedBy(known: readonly Heard[], missedBy: number) {
  return ({ queryKey, queryHash, state: { data } }: Query) => {
    if (!wasReadSince(queryHash, missedBy)) return true
    const isConcerned = concerns({ queryKey, data })
    return known.some((piece) => !isKnown(queryHash, piece) && isConcerned(piece))
  }
}

function isKnown(queryHash: string, { request_id, happenedBy }: Heard) {
  const answered = answeredAt(request_id)
  return answered === undefined ? wasReadSince(queryHash, happenedBy) : knowsOurs(queryHash, answered)
}
