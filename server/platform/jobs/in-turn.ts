import { setTimeout } from 'node:timers/promises'
import { complain } from '#server/platform/complain.ts'
import type { Turns } from './round.ts'

/** After a piece of work it rests at most so many times as long as that took: a round of few is soon over. */
const restsFor = 20

type Round = {
  /** What is logged where the work in one of them fails. */
  complaint: string
  work: (orgId: string) => Promise<unknown>
  turns: Turns
}
type Named = { org_id: string }

/** Those of the organisations that have their turn. */
export const ofTurns = <One extends Named>(organisations: readonly One[], { isTurnOf }: Turns): One[] =>
  organisations.filter(({ org_id }) => isTurnOf(org_id))

/**
 * Background work in one organisation after the other, of those that have their turn; trouble in one keeps nobody else waiting. It rests
 * between two, spread evenly over the time of the round, so that whoever works meanwhile does not feel a round of hundreds.
 */
export async function inTurn(organisations: readonly Named[], { complaint, work, turns }: Round) {
  const { overMs, leaveOff } = turns
  const begun = performance.now()
  const due = ofTurns(organisations, turns)
  for (const [place, { org_id }] of due.entries()) {
    if (leaveOff?.aborted) return
    const start = performance.now()
    await work(org_id).catch((error: unknown) => complain(error, complaint, { org_id }))
    if (place === due.length - 1) return
    const now = performance.now()
    const left = begun + (overMs * (place + 1)) / due.length - now
    await rest(Math.min((now - start) * restsFor, left), leaveOff)
  }
}

async function rest(milliseconds: number, leaveOff: AbortSignal | undefined) {
  if (milliseconds < 1) return
  await setTimeout(milliseconds, undefined, leaveOff && { signal: leaveOff }).catch(() => {}) // woken to leave off
}
