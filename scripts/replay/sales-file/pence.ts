/** Pounds as text to whole pence; undefined for what is no amount of at most two decimals. */
export function readPence(text: string): number | undefined {
  const [, sign, pounds, decimals = ''] = /^(-?)(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text.trim()) ?? []
  if (pounds === undefined) return undefined
  const pence = Number(pounds) * 100 + Number(decimals.padEnd(2, '0'))
  return sign === '-' && pence !== 0 ? -pence : pence
}

/** A price such as 0.001, of which no amount of ours can be made: a number of pence that is not whole. */
export const readFinerPence = (text: string): number | undefined =>
  readPence(text) === undefined && /^-?\d{1,10}\.\d+$/.test(text.trim()) ? Number(text) * 100 : undefined

export const isFinerThanPenny = (pence: number) => !Number.isInteger(pence)

/** The wire carries pounds as a JSON number; it is turned into whole pence before anything is added up. */
export const penceOf = (pounds: number) => Math.round(pounds * 100)
export const poundsOf = (pence: number) => pence / 100

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
export const showPounds = (pence: number) => pounds.format(pence / 100)
