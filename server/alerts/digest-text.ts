import { productName } from '#contract/shared/product-name.ts'
import { type Digest, headingOf, oneLine } from './digest.ts'

/** Two text messages at most, as providers count. */
const longest = 320
const longestTitle = 100

/** The text message of what one person is told at once: how many alerts, the first of them, where they all are. */
export function digestText(digest: Digest, link: string): string {
  const titles = digest.alerts.map(({ title }) => shortened(withoutLinks(oneLine(title))))
  if (digest.total === 1) return `${productName}: ${titles[0]}. ${link}`
  let told = titles.length
  while (told > 0 && textOf(titles.slice(0, told), digest, link).length > longest) told -= 1
  return textOf(titles.slice(0, told), digest, link)
}

function textOf(titles: readonly string[], digest: Digest, link: string) {
  const more = digest.total - titles.length
  return `${productName}: ${headingOf(digest)}: ${[...titles, ...(more > 0 ? [`${more} more`] : [])].join('; ')}. ${link}`
}

/** Whoever gets it may know nothing of us, and names are anybody's words: the only address in it is ours. */
const withoutLinks = (text: string) => text.replaceAll(/\b(?:https?:\/\/|www\.)\S+/gi, '...')

/** With plain dots: one character that telephones do not know halves what fits into a message. */
const shortened = (title: string) => (title.length > longestTitle ? `${title.slice(0, longestTitle - 3)}...` : title)
