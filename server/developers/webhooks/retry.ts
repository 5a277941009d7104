import { triedForHours } from '#contract/webhook-events.ts'
import type { Outcome } from './post-message.ts'

export const hourMs = 3_600_000
const [firstMs, longestMs] = [10_000, 12 * hourMs]
export const triedForMs = triedForHours * hourMs

/** 2xx is yes. Everything else is no, a redirect too: nobody is followed to another address. */
export const isTaken = ({ status }: Outcome) => status !== null && status >= 200 && status < 300
/** The receiver will never want to hear again. */
export const isGone = ({ status }: Outcome) => status === 410

type Tried = { tries: number; give_up_at: string }
type Clock = { now: number; random: number }

/**
 * When to try again what has failed: after 10 s, 20 s, 40 s and so on up to twelve hours, each a little less by chance, so that what failed
 * together does not come back together; not before a busy receiver asks for it (429, 503). The last try comes when three days are over;
 * none after that, and none where it is gone.
 */
export function nextAttempt(
  { tries, give_up_at }: Tried,
  outcome: Outcome,
  { now, random }: Clock,
): number | undefined {
  const end = Date.parse(give_up_at)
  if (now >= end || isGone(outcome)) return undefined
  const usual = Math.min(firstMs * 2 ** tries, longestMs) * (1 - random / 4)
  return Math.min(now + Math.max(usual, askedFor(outcome, now)), end)
}

/** A receiver that is left alone for longer has had no chance to show that it works again when its messages are given up. */
const longestPauseMs = 24 * hourMs

/** Until when a receiver asked to be left alone, with whatever else waits for it; for no longer than a day. Undefined where it did not. */
export function busyUntil(outcomes: readonly Outcome[], now: number): number | undefined {
  const longest = Math.max(0, ...outcomes.map((outcome) => askedFor(outcome, now)))
  return longest > 0 ? now + Math.min(longest, longestPauseMs) : undefined
}

function askedFor({ status, retryAfter }: Outcome, now: number): number {
  if ((status !== 429 && status !== 503) || !retryAfter) return 0
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now
  return Number.isNaN(ms) ? 0 : ms
}

/** The last try of the first message that failed comes just before three days are over: then it is time to switch off. */
export const hasFailedForLong = (failing_since: string, now: number) =>
  now - Date.parse(failing_since) >= triedForMs - hourMs
