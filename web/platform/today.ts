import { serverNow } from './server-clock.ts'

const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

/** The calendar day it is in London, YYYY-MM-DD: a business is there, wherever its browser is. */
export const today = () => london.format(serverNow())
