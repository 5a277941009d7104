const zone = 'Europe/London'

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone })
const calendarDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: zone })
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })

/** `£1,234.50` of pounds; the fallback, a dash unless given, of nothing. */
export const formatMoney = (amount: number | null | undefined, fallback = '-') =>
  amount === null || amount === undefined ? fallback : pounds.format(amount)

export const formatNumber = (amount: number) => whole.format(amount)

const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 0 })

/** `1,234` and `12k`: what there is no room for in full. */
export const shortNumber = (amount: number) => (amount < 10_000 ? whole : short).format(amount)

/** `+12` or `-3`, for changes. */
export const formatChange = (amount: number) => (amount > 0 ? `+${whole.format(amount)}` : whole.format(amount))

const isCalendarDay = (text: string) => text.length === 10

/** `20 Nov 2026`, in London, of a moment or a calendar day. */
export const formatDate = (text: string) => (isCalendarDay(text) ? calendarDay : day).format(new Date(text))

/** `Friday, 20 November 2026 at 14:32`, for the title of a date. */
export const formatMoment = (text: string) => moment.format(new Date(text))

/** `14:32`. */
export const formatTime = (date: Date | string) => clock.format(new Date(date))

export const plural = (count: number, one: string, many = `${one}s`) =>
  `${whole.format(count)} ${count === 1 ? one : many}`
