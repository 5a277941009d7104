const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })

/** The calendar day it is in London, YYYY-MM-DD. */
export const today = (now = new Date()) => london.format(now)
