import { literally, wordPatterns, wordsIn } from './words-in.ts'

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

/** What a trigram can be made of: three letters or figures in a row, or two at the edge of a word. Nothing else is in the index. */
const holdsTrigram = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]{2}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u
const twoLetters = /^[\p{L}\p{N}]{2}$/u

const isShort = (text: string) => [...text].length <= 2

/** What stands in every product found: the words, or for two characters the beginning of one with them. */
export const letteredIn = ([text]: SearchTerm) => (isShort(text) ? [` ${text}`] : wordsIn(text))

/** Two characters find the beginnings of words, more what has every word as any part of it; wildcards are letters like any other. */
export function searchTermFor(text: string, most: number): SearchTerm {
  const part = literally(text)
  if (isShort(text)) return [text, [`${part}%`, `% ${part}%`], [], twoLetters.test(text), most]
  const [first = '', ...others] = wordPatterns(text)
  return [text, [first], others, holdsTrigram.test(wordsIn(text)[0] ?? ''), most]
}
