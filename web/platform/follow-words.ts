import type { Heard, Word } from './keep-listening.ts'

/** Takes a word; `isListener` in the tab that heard it from the server. */
export type Take = (word: Word, isListener: boolean) => void

/**
 * Takes the words of the tab that listens. One that begins later than this tab's last shows that some were missed, as by a tab that
 * has just come or was asleep: it is made up for as soon as the stream is open. What is known already is not heard twice.
 */
export function followWords(heard: Heard, take: Take) {
  return (word: Word) => {
    const isGap = heard.last === undefined || Number(word.after) > Number(heard.last)
    const isKnown = !word.missed && Number(word.last) <= Number(heard.last)
    if (isGap && !word.open) return take({ ...word, news: [], missed: false }, false)
    if (!isKnown) heard.last = word.last
    take({ ...word, news: isKnown ? [] : word.news, missed: word.missed || isGap }, false)
  }
}
