import { setTimeout } from 'node:timers/promises'
import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Counted, countTogether, type Waiting } from './count-together.ts'

/** No statement counts more requests than these. */
const mostTogether = 1000
/** Milliseconds between two statements while nobody waits for one. */
const restMs = 20
/**
 * While more than `margin` requests are left in the hour, a process lets up to `mostAhead` pass whose count is still on its way. What is left
 * is believed for `believedMs`: other processes use it up too, and in so short a time not the whole margin of eight.
 */
const [margin, mostAhead, believedMs] = [1024, 128, 100]

type Standing = Counted & { at: number; until: number; ahead: number }
type Asked = Waiting & { isAhead: boolean }

/**
 * Counts requests against the limit of their organisation's hour, exactly, over all processes. Far from the limit nobody waits for it. Near
 * the limit whoever comes while a statement is under way is counted by the next one, together with all who came meanwhile. Answers undefined for
 * a key that has ended.
 */
export function requestCounter(database: Database) {
  let waiting: Asked[] = []
  let isSending = false
  const noted = new Map<string, number>()
  async function sendAll() {
    for (; waiting.length > 0; ) {
      const together = waiting.slice(0, mostTogether)
      waiting = waiting.slice(mostTogether)
      await countTogether(database, together, noted)
      if (waiting.every(({ isAhead }) => isAhead)) await setTimeout(restMs)
    }
    isSending = false
  }
  function enqueue(id: string, most: number, isAhead: boolean) {
    return new Promise<Counted | undefined>((resolve, reject) => {
      waiting.push({ id, most, resolve, reject, isAhead })
      if (isSending) return
      isSending = true
      setImmediate(sendAll)
    })
  }
  return countingAhead(enqueue)
}

const mostKnown = 10_000

/** Lets requests pass before they are counted, where those of their organisation that were counted last stood far from the limit. */
function countingAhead(enqueue: (id: string, most: number, isAhead: boolean) => Promise<Counted | undefined>) {
  const standings = new Map<string, Standing>()
  /** Keys that were found to have ended: what comes with them is counted first, however far others of the business are from the limit. */
  const ended = new Set<string>()
  function follow({ id, org_id }: { id: string; org_id: string }, counted: Counted | undefined) {
    if (ended.size > mostKnown) ended.clear()
    if (!counted) return void ended.add(id)
    ended.delete(id)
    if (standings.size > mostKnown) standings.clear()
    const ahead = standings.get(org_id)?.ahead ?? 0
    const at = performance.now()
    standings.set(org_id, { ...counted, at, until: at + counted.resets_in * 1000, ahead })
    return counted
  }
  return (key: { id: string; org_id: string }, most: number): Promise<Counted | undefined> => {
    const { id, org_id } = key
    const known = standings.get(org_id)
    const now = performance.now()
    const msLeft = known ? known.until - now : 0
    const isNew = known && now - known.at < believedMs && msLeft > 0
    const isFar = isNew && known.most === most && known.left > margin
    if (!isFar || known.ahead >= mostAhead || ended.has(id))
      return enqueue(id, most, false).then((counted) => follow(key, counted))
    known.ahead++
    enqueue(id, most, true)
      .then((counted) => follow(key, counted))
      .catch((error: unknown) => complain(error, 'requests of API keys could not be counted'))
      .finally(() => {
        const standing = standings.get(org_id)
        if (standing && standing.ahead > 0) standing.ahead--
      })
    const left = known.left - known.ahead
    return Promise.resolve({ passes: true, most, left, resets_in: Math.ceil(msLeft / 1000) })
  }
}
