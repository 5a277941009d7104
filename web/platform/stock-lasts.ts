import { plural } from './format.ts'

/** Two years: nobody plans further ahead by the day. */
const longest = 730

/** For how long stock lasts: in days, with `about` before them; beyond two years no more than that. */
export const stockLasts = (days: number, about = '') => (days > longest ? 'over 2 years' : about + plural(days, 'day'))
