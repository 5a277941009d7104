const name = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'Europe/London' })

/** What the month is called that it is in London: November. */
export const monthInLondon = () => name.format(new Date())
