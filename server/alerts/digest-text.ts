import { productName } from '#contract/shared/product-name.ts'
import { withoutLinks } from '#server/platform/mail/without-links.ts'
import { type Digest, headingOf, oneLine } from './digest.ts'

/** Where a text message leads to; who works in several businesses is told which one it is of, and led into that. */
type Way = { link: string; business?: { name: string; link: string } | undefined }

/** The text message of what one person is told at once: how many alerts, the first of them, where they all are. Two parts at most. */
export function digestText(digest: Digest, { link, business }: Way): string {
  const texts = [textFrom(productName, digest, link)]
  if (business) {
    const from = `${productName} for ${cut(withoutLinks(oneLine(business.name)), 30)}`
    texts.unshift(textFrom(from, digest, business.link), textFrom(from, digest, link))
  }
  return (
    texts.find(fitsTwoParts) ?? `${productName}: ${digest.total === 1 ? '1 stock alert' : headingOf(digest)}. ${link}`
  )
}

function textFrom(from: string, digest: Digest, link: string) {
  const told = digest.alerts.map(({ title }) => withoutLinks(oneLine(title)))
  const more = (titles: readonly string[]) =>
    digest.total > titles.length ? [`${digest.total - titles.length} more`] : []
  const heading = digest.total > 1 ? `${headingOf(digest)}: ` : ''
  const text = (titles: readonly string[]) => `${from}: ${heading}${[...titles, ...more(titles)].join('; ')}. ${link}`
  for (let count = told.length; count > 1; count -= 1)
    for (const titles of [told.slice(0, count), told.slice(0, count).map(ofSeveral)])
      if (fitsTwoParts(text(titles))) return text(titles)
  return text([longestOf(told[0] ?? '', (title) => fitsTwoParts(text([title])))])
}

/** As much of a title as fits. */
function longestOf(title: string, fits: (shorter: string) => boolean) {
  let longest = title.length
  while (longest > 0 && !fits(shortened(title, longest))) longest -= 1
  return shortened(title, longest)
}

/** The alphabet of telephones (GSM 03.38) without what takes two places. One other character, and every one takes two bytes. */
const inAlphabet = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ]*$/

/** What a part holds of a message that takes several. */
const fitsTwoParts = (text: string) => text.length <= 2 * (inAlphabet.test(text) ? 153 : 67)

/** Among several a long name gives way, so that more of them are told. */
const ofSeveral = (title: string) => shortened(title, inAlphabet.test(title) ? 100 : 50)

/** What is wrong stays whole, as the end of a title says it: the name gives way. */
function shortened(title: string, longest: number) {
  const end = title.lastIndexOf(' is ')
  const condition = end < 0 ? '' : title.slice(end)
  return title.length <= longest
    ? title
    : cut(title.slice(0, end < 0 ? title.length : end), longest - condition.length) + condition
}

/** A name without its middle: those of sizes and colours differ at their end. */
function cut(name: string, longest: number) {
  if (name.length <= longest) return name
  const kept = Math.max(0, longest - gap.length) / 2
  // Half an emoji is none.
  const first = name.slice(0, Math.ceil(kept)).replace(/[\uD800-\uDBFF]$/, '')
  const last = name.slice(name.length - Math.floor(kept)).replace(/^[\uDC00-\uDFFF]/, '')
  return first + gap + last
}

/** With a space at its end: dots before letters could be an address. */
const gap = '... '
