import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Counted, countTogether, type Waiting } from './count-together.ts'

/** No statement counts more requests than these. */
const mostTogether = 1000
/** Milliseconds between two statements while nobody waits for one; whoever does ends the rest. */
const restMs = 50
/**
 * While more than `margin` requests are left in the hour, a process lets up to `mostAhead` pass whose count is still on its way. What is left
 * is believed for `believedMs`: other processes use it up too, and in so short a time not the whole margin of eight.
 */
const [margin, mostAhead, believedMs] = [2048, 256, 150]

type Standing = Counted & { at: number; until: number; ahead: number }
type Key = { id: string; org_id: string }
type Asked = Waiting & { isAhead: boolean }

/**
 * Counts requests against the limit of their organisation's hour, exactly, over all processes. Far from the limit nobody waits for it. Near
 * the limit whoever comes while a statement is under way is counted by the next one, together with all who came meanwhile. Answers undefined for
 * a key that has ended.
 */
export function requestCounter(database: Database) {
  let waiting: Asked[] = []
  let isSending = false
  let endRest = () => {}
  const noted = new Map<string, number>()
  async function sendAll() {
    for (; waiting.length > 0; ) {
      const together = waiting.slice(0, mostTogether)
      waiting = waiting.slice(mostTogether)
      await countTogether(database, together, noted)
      if (waiting.every(({ isAhead }) => isAhead)) await rest()
    }
    isSending = false
  }
  const rest = () =>
    new Promise<void>((resolve) => {
      endRest = resolve
      setTimeout(resolve, restMs)
    })
  function enqueue(asked: Asked) {
    waiting.push(asked)
    if (!asked.isAhead) endRest()
    if (isSending) return
    isSending = true
    setImmediate(sendAll)
  }
  return countingAhead(enqueue)
}

const mostKnown = 10_000

/** How each organisation stood when its requests were counted last, and which keys were found to have ended. */
function knownStandings() {
  const standings = new Map<string, Standing>()
  const ended = new Set<string>()
  return {
    of: (org_id: string) => standings.get(org_id),
    hasEnded: (id: string) => ended.has(id),
    follow({ id, org_id }: Key, counted: Counted | undefined) {
      if (ended.size > mostKnown) ended.clear()
      if (!counted) return void ended.add(id)
      ended.delete(id)
      if (standings.size > mostKnown) standings.clear()
      const ahead = standings.get(org_id)?.ahead ?? 0
      const at = performance.now()
      standings.set(org_id, { ...counted, at, until: at + counted.resets_in * 1000, ahead })
      return counted
    },
    /** One that had passed ahead is counted, or never will be. */
    settle(org_id: string) {
      const standing = standings.get(org_id)
      if (standing && standing.ahead > 0) standing.ahead--
    },
  }
}

/**
 * Lets requests pass before they are counted, where those of their organisation that were counted last stood far from the limit. What comes with
 * a key that has ended is counted first, however far others of the business are from it.
 */
function countingAhead(enqueue: (asked: Asked) => void) {
  const known = knownStandings()
  /** What becomes of one that has passed: no promises, as every request with a key comes by here. */
  const afterwards = (key: Key): Pick<Waiting, 'resolve' | 'reject'> => ({
    resolve(counted) {
      known.follow(key, counted)
      known.settle(key.org_id)
    },
    reject(error) {
      complain(error, 'requests of API keys could not be counted')
      known.settle(key.org_id)
    },
  })
  return (key: Key, most: number): Promise<Counted | undefined> => {
    const { id, org_id } = key
    const standing = known.of(org_id)
    const now = performance.now()
    const msLeft = standing ? standing.until - now : 0
    const isNew = standing && now - standing.at < believedMs && msLeft > 0
    const isFar = isNew && standing.most === most && standing.left > margin
    if (!isFar || standing.ahead >= mostAhead || known.hasEnded(id))
      return new Promise((resolve, reject) => {
        enqueue({ id, most, isAhead: false, reject, resolve: (counted) => resolve(known.follow(key, counted)) })
      })
    standing.ahead++
    enqueue({ id, most, isAhead: true, ...afterwards(key) })
    const left = standing.left - standing.ahead
    return Promise.resolve({ passes: true, most, left, resets_in: Math.ceil(msLeft / 1000) })
  }
}
