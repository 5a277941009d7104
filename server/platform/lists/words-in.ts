const lettersIn = (word: string) => word.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** The words of a text that is not blank, each once; those with most letters and figures first: an index leads to these soonest. */
export const wordsIn = (text: string): string[] =>
  [...new Set(text.split(/\s+/).filter(Boolean))].toSorted((one, other) => lettersIn(other) - lettersIn(one))

/** Its own wildcards taken literally, by `like` and `ilike`. */
export const literally = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** What is found has every word of a text somewhere, in whatever order: an ilike pattern for each, in the order of `wordsIn`. */
export const wordPatterns = (text: string): string[] => wordsIn(text).map((word) => `%${literally(word)}%`)
