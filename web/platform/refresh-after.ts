import type { Query } from '@tanstack/react-query'
import { dependsOn } from './concerns.ts'
import { wasReadSince } from './last-read.ts'
import { cutToFirstPage, isLong, removeRow, replaceRow } from './long-lists.ts'
import { queryClient } from './query-client.ts'
import type { Subject } from './reads.ts'

export { changedBy } from './concerns.ts'

type Row = { id: string }

/**
 * After a write: what it may have changed and is on screen is read again, the rest when it is next shown. In a list scrolled far down
 * the changed row is put in place instead. A row that was removed, from the lists of the room `removedFrom`, leaves them at once.
 */
export function refreshAfter(answer: unknown, changed: readonly Subject[], removedFrom?: string) {
  if (isRow(answer) && removedFrom !== undefined) removeRow(removedFrom, answer.id)
  else if (isRow(answer)) replaceRow(answer)
  void refresh(({ queryKey }) => dependsOn(queryKey, changed))
}

/**
 * Reads those again that are on screen, but for lists scrolled far down; the others when they are next shown. Answers what comes back
 * when they have been read, or have failed; undefined where none is on screen.
 */
export function refresh(concerned: (query: Query) => boolean): Promise<unknown> | undefined {
  const found = queryClient.getQueryCache().findAll({ predicate: concerned })
  const longOnes = found.filter(isLong)
  if (longOnes.length > 0 && isAtTop()) for (const list of longOnes) if (list.isActive()) cutToFirstPage(list)
  const long = new Set(longOnes.filter(isLong))
  const short = new Set(found).difference(long)
  const coming = [...short].filter(isComing)
  const read = Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => short.has(query) }),
    ...coming.map(readBehind),
  ])
  void queryClient.invalidateQueries({ predicate: (query) => long.has(query), refetchType: 'none' })
  leave(long)
  return found.some((query) => query.isActive()) ? read : undefined
}

/** Read for the first time, or ahead of the screen that shows it: it is not asked for anew, and counts as up to date as soon as it has come. */
const isComing = (query: Query) =>
  query.state.fetchStatus !== 'idle' && (query.state.data === undefined || !query.isActive())

const behind = new WeakMap<Query, Promise<unknown>>()

/** What was asked for before it was outdated is read once more when it has come, or when it is next shown; once, however much has happened. */
function readBehind(query: Query) {
  const planned =
    behind.get(query) ??
    Promise.resolve(query.promise).then(
      () => {
        behind.delete(query)
        return refresh((one) => one === query)
      },
      () => {
        behind.delete(query)
        query.invalidate() // left or failed: what was kept before may stand there again
      },
    )
  behind.set(query, planned)
  return planned
}

const isRow = (answer: unknown): answer is Row => typeof answer === 'object' && answer !== null && 'id' in answer

/** Since when a long list has been out of date (as `performance.now()`). */
const outdatedSince = new WeakMap<Query, number>()

/** They are read again once somebody is back at the top of their page. */
function leave(lists: ReadonlySet<Query>) {
  for (const list of lists) outdatedSince.set(list, performance.now())
  if (lists.size > 0) document.addEventListener('scroll', readOutdated, { passive: true }) // once, however often
}

function readOutdated() {
  if (isAtTop()) void refresh((list) => list.isActive() && list.state.fetchStatus === 'idle' && isOutdated(list))
}

function isOutdated(list: Query) {
  const since = outdatedSince.get(list)
  return since !== undefined && !wasReadSince(list.queryHash, since)
}

let holding = 0

/** While rows are selected, what is done to them goes by those that are loaded: no list becomes shorter. Answers how to stop. */
export function holdLists() {
  holding += 1
  return () => {
    holding -= 1
    readOutdated()
  }
}

/** Whether nobody sees more of a list than its first rows. Asked of the page itself, which a dialog may hold as far down as it is. */
function isAtTop() {
  const top = document.getElementById('content')?.getBoundingClientRect().top
  return holding === 0 && top !== undefined && top >= 0
}
