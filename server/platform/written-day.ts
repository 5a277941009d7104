const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Europe/London',
})

/** A day (YYYY-MM-DD) or a moment as it stands on paper: 20 Nov 2026. */
export const writtenDay = (when: string) => day.format(new Date(when.length === 10 ? `${when}T12:00:00Z` : when))
