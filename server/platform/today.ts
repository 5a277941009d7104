import { londonDay } from '#contract/shared/london-day.ts'

/** The calendar day it is in London, YYYY-MM-DD. */
export const today = (now = new Date()) => londonDay(now)
