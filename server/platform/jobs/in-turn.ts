import { setTimeout } from 'node:timers/promises'
import { complain } from '#server/platform/complain.ts'

/** A round comes to its end within so many milliseconds, rests included; one that takes longer by itself does not rest. */
const roundMs = 40_000
/** After a piece of work it rests so many times as long as that took. */
const restsFor = 4

type Round = {
  /** What is logged where the work in one of them fails. */
  complaint: string
  work: (orgId: string) => Promise<unknown>
  /** Aborted when the process begins to stop: what is left is left to the next round. */
  leaveOff: AbortSignal | undefined
}

/**
 * Background work in one organisation after the other; trouble in one keeps nobody else waiting. It rests between two, so that whoever
 * works meanwhile does not feel a round of hundreds.
 */
export async function inTurn(organisations: readonly { org_id: string }[], { complaint, work, leaveOff }: Round) {
  const begun = performance.now()
  for (const [place, { org_id }] of organisations.entries()) {
    if (leaveOff?.aborted) return
    const start = performance.now()
    await work(org_id).catch((error: unknown) => complain(error, complaint, { org_id }))
    if (place === organisations.length - 1) return
    const now = performance.now()
    const left = begun + (roundMs * (place + 1)) / organisations.length - now
    await rest(Math.min((now - start) * restsFor, left), leaveOff)
  }
}

async function rest(milliseconds: number, leaveOff: AbortSignal | undefined) {
  if (milliseconds < 1) return
  await setTimeout(milliseconds, undefined, leaveOff && { signal: leaveOff }).catch(() => {}) // woken to leave off
}
