const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/London' })

/** A moment as it stands in a mail, on the clock of London: Sunday, 29 November 2026 at 10:05. */
export const writtenMoment = (when: string) => moment.format(new Date(when))
