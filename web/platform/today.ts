import { londonDay } from '#contract/shared/london-day.ts'
import { serverNow } from './server-clock.ts'

/** The calendar day it is in London, YYYY-MM-DD: a business is there, wherever its browser is. */
export const today = () => londonDay(serverNow())
