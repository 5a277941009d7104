import type { AppContext } from '#server/platform/app-context.ts'
import { keepDoing } from '#server/platform/jobs/keep-doing.ts'
import { isMeasured, keepSamples, type Sample } from './keep-samples.ts'
import { measureComponents } from './measure-components.ts'

const minuteMs = 60_000
const lookMs = 5000
/** A process that begins does not measure itself before it serves. */
const beginningMs = 15_000
/** More than two hours of an outage of the database. */
const mostHeld = 1000

const minuteOf = (ms: number) => Math.floor(ms / minuteMs) * minuteMs

/**
 * Measures every component once a minute, in whichever process gets to it first. Not a job of PostgreSQL's: those stand still when it
 * does, and an outage of the database would be no data. What cannot be kept then is held, and kept with the next minute.
 * Answers the way to stop.
 */
export function keepMeasuring(context: AppContext, direct: string): () => Promise<void> {
  const stopping = new AbortController()
  const held: Sample[] = []
  const began = Date.now()
  const beginning = [minuteOf(began), minuteOf(began + beginningMs)]
  let done = 0
  const stop = keepDoing('the status could not be kept; trying again', lookMs, async () => {
    const minute = minuteOf(Date.now())
    // Another one, not a later one: the clock may have been set back.
    if (minute === done || beginning.includes(minute)) return false
    done = minute
    await measureMinute({ context, direct, stopping: stopping.signal }, minute, held)
    return false
  })
  return () => {
    stopping.abort()
    return stop()
  }
}

type Asking = { context: AppContext; direct: string; stopping?: AbortSignal }

/** What is measured while we stop is not held: our own end is no outage. */
export async function measureMinute({ stopping, ...asked }: Asking, minute: number, held: Sample[]) {
  const { database } = asked.context
  if (!(await isMeasured(database, minute).catch(() => false))) {
    const measured = await measureComponents(asked, stopping)
    if (stopping?.aborted) return
    held.push(...measured.map((one) => ({ minute, ...one })))
    held.splice(0, Math.max(0, held.length - mostHeld))
  }
  if (held.length === 0) return
  await keepSamples(database, held)
  held.length = 0
}
