const parts = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/London' })

/** A moment (ISO 8601) for a spreadsheet, on the clock of London as filters and screens have it: 2026-10-02 00:30. */
export const onLondonClock = (moment: string) => parts.format(new Date(moment))
