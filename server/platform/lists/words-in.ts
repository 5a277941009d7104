/** What a trigram can be made of: three letters or figures in a row, or two at the edge of a word. Nothing else is in those indexes. */
const trigram = /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]{2}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u
export const holdsTrigram = (text: string) => trigram.test(text)

const lettersIn = (word: string) => word.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** The words of a text that is not blank, each once; those an index leads to come first, of these the ones with most letters and figures. */
export const wordsIn = (text: string): string[] =>
  [...new Set(text.split(/\s+/).filter(Boolean))].toSorted(
    (one, other) => Number(holdsTrigram(other)) - Number(holdsTrigram(one)) || lettersIn(other) - lettersIn(one),
  )

/** Its own wildcards taken literally, by `like` and `ilike`. */
export const literally = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** Finds a text anywhere. */
export const anywhere = (text: string) => `%${literally(text)}%`

/** What is found has every word of a text somewhere, in whatever order: an ilike pattern for each, in the order of `wordsIn`. */
export const wordPatterns = (text: string): string[] => wordsIn(text).map(anywhere)
