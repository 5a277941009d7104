/** A text somebody typed to find records by, in the words of the functions `suggested_…` of the database. */
export type SearchTerm = readonly [text: string, patterns: readonly string[], byTrigram: boolean, most: number]

/** A record found, the likeliest first; its kind is known to whoever asked. */
export type Suggested = { id: string; title: string; subtitle: string | null }

const literally = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** What a trigram can be made of: three letters or figures in a row, or two at the edge of a word. Nothing else is in the index. */
const holdsTrigram = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]{2}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u
const twoLetters = /^[\p{L}\p{N}]{2}$/u

/** What stands in every product found: the text, or for two characters the beginning of a word with them. */
export const letteredIn = ([text]: SearchTerm) => ([...text].length <= 2 ? ` ${text}` : text)

/** Two characters find the beginnings of words, more find any part; wildcards are letters like any other. */
export function searchTermFor(text: string, most: number): SearchTerm {
  const characters = [...text].length
  const part = literally(text)
  if (characters <= 2) return [text, [`${part}%`, `% ${part}%`], twoLetters.test(text), most]
  return [text, [`%${part}%`], holdsTrigram.test(text), most]
}
