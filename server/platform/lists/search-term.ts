import { anywhere, holdsTrigram, literally, wordPatterns, wordsIn } from './words-in.ts'

/**
 * A text somebody typed to find records by, in the words of the functions `suggested_…` of the database: what is found is like one of the
 * patterns and like all the others.
 */
export type SearchTerm = readonly [
  text: string,
  patterns: readonly string[],
  others: readonly string[],
  byTrigram: boolean,
  most: number,
]

/** A record found, the likeliest first; its kind is known to whoever asked. */
export type Suggested = { id: string; title: string; subtitle: string | null }

const twoLetters = /^[\p{L}\p{N}]{2}$/u

const isShort = (text: string) => [...text].length <= 2

/** What stands in every product found: the words, or for two characters the beginning of one with them. */
export const letteredIn = ([text]: SearchTerm) => (isShort(text) ? [` ${text}`] : wordsIn(text))

/**
 * Two characters find the beginnings of words, more what has every word as any part of it; wildcards are letters like any other. Words of
 * which none leads to an index (`no 12`) are looked for as they were typed, where that may.
 */
export function searchTermFor(text: string, most: number): SearchTerm {
  const part = literally(text)
  if (isShort(text)) return [text, [`${part}%`, `% ${part}%`], [], twoLetters.test(text), most]
  const [word = ''] = wordsIn(text)
  if (!holdsTrigram(word)) return [text, [anywhere(text)], [], holdsTrigram(text), most]
  const [first = '', ...others] = wordPatterns(text)
  return [text, [first], others, true, most]
}
