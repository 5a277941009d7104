/** A part of a page that can be found: the page itself, or what stands under one of its headings. */
export type DocPart = { path: string; title: string; heading: string; text: string }
export type Found = DocPart & { excerpt: string }

const mostFound = 8
const excerptLength = 110

/** The parts that hold every word of what is wanted, however each is written; those first that hold it in a heading. */
export function findInDocs(parts: readonly DocPart[], wanted: string): Found[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const headed = parts.filter(({ title, heading }) => holds(`${title} ${heading}`))
  const others = parts.filter((part) => !headed.includes(part) && holds(`${part.title} ${part.heading} ${part.text}`))
  return [...headed, ...others].slice(0, mostFound).map((part) => ({ ...part, excerpt: excerptOf(part.text, words) }))
}

/** The text around the first word that is in it. */
function excerptOf(text: string, words: readonly string[]) {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0)
  const start = Math.max(0, Math.min(...(places.length > 0 ? places : [0])) - 30)
  const begin = start === 0 ? 0 : text.indexOf(' ', start) + 1
  const cut = text.slice(begin, begin + excerptLength)
  return `${begin > 0 ? '… ' : ''}${cut}${begin + excerptLength < text.length ? ' …' : ''}`
}
