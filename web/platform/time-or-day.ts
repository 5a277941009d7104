import { formatDate, formatTime } from './format.ts'
import { serverNow } from './server-clock.ts'

/** Whether it was on the day that it is in London, whatever the clock of this machine says: moments are the server's, or `serverNow`. */
export const isToday = (moment: string) => formatDate(moment) === formatDate(serverNow().toISOString())

/** `14:05`, or the day once that has passed: a page may stay open overnight. */
export const timeOrDay = (moment: string) => (isToday(moment) ? formatTime(moment) : formatDate(moment))
