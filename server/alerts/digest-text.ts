import { productName } from '#contract/shared/product-name.ts'
import { type Digest, headingOf, oneLine } from './digest.ts'

/** The text message of what one person is told at once: how many alerts, the first of them, where they all are. Two parts at most. */
export function digestText(digest: Digest, link: string): string {
  const titles = digest.alerts.map(({ title }) => shortened(withoutLinks(oneLine(title))))
  if (digest.total === 1) return `${productName}: ${titles[0]}. ${link}`
  let told = titles.length
  while (told > 0 && !fitsTwoParts(textOf(titles.slice(0, told), digest, link))) told -= 1
  return textOf(titles.slice(0, told), digest, link)
}

function textOf(titles: readonly string[], digest: Digest, link: string) {
  const more = digest.total - titles.length
  return `${productName}: ${headingOf(digest)}: ${[...titles, ...(more > 0 ? [`${more} more`] : [])].join('; ')}. ${link}`
}

/**
 * Whoever gets it may know nothing of us, and names are anybody's words: the only address in it is ours. A phone makes a link of whatever
 * looks like one, `bit.ly/x` too: no name of a domain is left once a space follows its dots. A dot before a figure is no such dot.
 */
const withoutLinks = (text: string) =>
  text
    .replaceAll(/[a-z][a-z\d+.-]*:\/\/\S+|\bwww\.\S+|\d+(?:\.\d+){3}\S*/gi, '...')
    .replaceAll(/(?<=\S)[.\u2024\u3002\uFF0E\uFF61](?=[a-z\u0080-\uFFFF])/gi, '. ')

/** The alphabet of telephones (GSM 03.38) without what takes two places. One other character, and every one takes two bytes. */
const inAlphabet = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ]*$/

/** What a part holds of a message that takes several. */
const fitsTwoParts = (text: string) => text.length <= 2 * (inAlphabet.test(text) ? 153 : 67)

function shortened(title: string) {
  const longest = inAlphabet.test(title) ? 100 : 50
  if (title.length <= longest) return title
  return `${title.slice(0, longest - 3).replace(/[\uD800-\uDBFF]$/, '')}...` // half an emoji is none
}
