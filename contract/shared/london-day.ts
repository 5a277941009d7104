const london = new Intl.DateTimeFormat('en-GB', {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  timeZone: 'Europe/London',
})

/**
 * The calendar day of a moment in London, YYYY-MM-DD. Of its parts: how a country writes a day, Canada's too, changes with the dictionaries a
 * browser has, and Safari has those of its system.
 */
export function londonDay(moment: Date) {
  const { year, month, day } = Object.fromEntries(london.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${year}-${month}-${day}`
}
