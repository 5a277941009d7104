import type { Query } from '@tanstack/react-query'
import type { News } from '#contract/shared/news.ts'
import { concerns } from './concerns.ts'
import { knowsOurs, wasReadSince } from './last-read.ts'
import { answeredAt, isUnderWay } from './own-writes.ts'
import { refresh } from './refresh-after.ts'

/** A piece of news, and the moment by which it had happened: whatever was asked for later knows of it. */
type Heard = News & { happenedBy: number }

const promptly = 300
const atMostEvery = 3000
/** Beyond that it is quicker to read everything than to ask what is concerned. */
const mostLookedAt = 200

let heard: Heard[] = []
/** By when something was missed, and nobody knows what. */
let missedBy = Number.NEGATIVE_INFINITY
let planned: ReturnType<typeof setTimeout> | undefined
let refreshedAt = Number.NEGATIVE_INFINITY

/** The first news shows at once; a stream of it, as from a busy warehouse, every few seconds, what belongs together in one go. */
export function hearNews(news: News) {
  heard.push({ ...news, happenedBy: performance.now() })
  plan()
}

/** Nobody knows what was missed: all that is on screen, and was asked for before, is read again. */
export function hearOfMissedNews() {
  missedBy = performance.now()
  plan()
}

function plan() {
  if (planned) return
  planned = setTimeout(show, Math.max(promptly, refreshedAt + atMostEvery - performance.now()))
}

function show() {
  planned = undefined
  const known = heard.filter(({ request_id }) => !isUnderWay(request_id))
  heard = heard.filter(({ request_id }) => isUnderWay(request_id))
  if (known.length > mostLookedAt) missedBy = performance.now()
  if (refresh(outdatedBy(known, missedBy))) refreshedAt = performance.now()
  missedBy = Number.NEGATIVE_INFINITY
  if (heard.length > 0) plan()
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
