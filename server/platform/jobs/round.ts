import type { Schedule } from './schedule.ts'

/** A round of background work in many organisations. */
export type Turns = {
  isTurnOf(orgId: string): boolean
  /** Their work is spread over so many milliseconds; a round that takes longer by itself does not rest. */
  overMs: number
  /** Aborted when the process begins to stop: who is left then is left to a later round. */
  leaveOff?: AbortSignal
}

/** A round in which everybody has their turn, one right after the other. */
export const everybody: Turns = { isTurnOf: () => true, overMs: 0 }

const minuteMs = 60_000
/** The next round finds the one of this minute done. */
const withinMinuteMs = 50_000

type When = { everyMinutes: number } | { at: string; catchUp: number }

/**
 * Background work in many organisations, as a schedule. Every so many minutes each has its turn, in a minute of its own, so that no minute
 * has more to do than another; or all have it at one time (`at`, as in crontab(5)). `inTurn` spreads the work over
 * the minute. A run that somebody asked for by hand is for everybody at once.
 */
export function round(when: When, work: (turns: Turns) => Promise<unknown>): Schedule {
  const [schedule, begin] =
    'at' in when ? [when, () => atOneTime] : [eachMinute(when.everyMinutes), turnsOfMinutes(when.everyMinutes)]
  return {
    ...schedule,
    rests: true,
    work: (leaveOff, isByHand) => work({ ...(isByHand ? everybody : begin()), leaveOff }),
  }
}

const eachMinute = (everyMinutes: number) => ({ at: '* * * * *', everyMinutes })
const atOneTime: Turns = { ...everybody, overMs: 10 * minuteMs }

function turnsOfMinutes(everyMinutes: number): () => Turns {
  const turnsIn = openMinutes(everyMinutes)
  return () => ({ isTurnOf: turnsIn(Date.now()), overMs: withinMinuteMs })
}

/**
 * Of one kind of round: who has a turn in the one that begins now. Whose minute has passed since the last one of this process, because that
 * took long, has it too.
 */
export function openMinutes(everyMinutes: number): (now: number) => Turns['isTurnOf'] {
  let last: number | undefined
  return (now) => {
    const minute = Math.floor(now / minuteMs)
    const passed = Math.max(minute - (last ?? minute), 1)
    last = minute
    return (orgId) => {
      const sinceOwn = (minute + everyMinutes - ownMinute(orgId, everyMinutes)) % everyMinutes
      return sinceOwn < passed
    }
  }
}

/** The end of an id is random. */
const ownMinute = (orgId: string, everyMinutes: number) => Number.parseInt(orgId.slice(-6), 16) % everyMinutes
