import { formatDate, formatTime } from './format.ts'

/** Whether it was on the day that it is in London. */
export const isToday = (moment: string) => formatDate(moment) === formatDate(new Date().toISOString())

/** `14:05`, or the day once that has passed: a page may stay open overnight. */
export const timeOrDay = (moment: string) => (isToday(moment) ? formatTime(moment) : formatDate(moment))
