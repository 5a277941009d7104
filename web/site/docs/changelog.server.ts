import { productName } from '#contract/shared/product-name.ts'
import { docPages, siteFiles } from '#contract/shared/site-pages.ts'
import { publicUrl } from '../../platform/run-time.ts'
import { readDoc } from './read-doc.server.ts'

type Release = { id: string; title: string; day: string; html: string }

/** The changelog's entries, the newest first: each heading is a day, `20 November 2026`. */
export const releases = (): Release[] =>
  readDoc(docPages.changelog)
    .html.split(/(?=<h2 id=)/)
    .slice(1)
    .map((section) => {
      const [whole = '', id = '', title = ''] = /^<h2 id="([^"]+)">([\s\S]*?)<\/h2>/.exec(section) ?? []
      return { id, title, day: dayOf(title), html: section.slice(whole.length).trim() }
    })

function dayOf(title: string) {
  const day = new Date(`${title} 12:00 UTC`)
  if (Number.isNaN(day.getTime())) throw new Error(`The changelog has a heading that is no day: ${title}`)
  return day.toUTCString()
}

/** RSS 2.0. Its addresses are whole, as its readers know of no other. */
export function feedOf() {
  const { title, intro } = readDoc(docPages.changelog)
  const page = `${publicUrl()}${docPages.changelog}`
  const items = releases().map(
    ({ id, title: day, day: date, html }) => `    <item>
      <title>${productName}, ${day}</title>
      <link>${page}#${id}</link>
      <guid>${page}#${id}</guid>
      <pubDate>${date}</pubDate>
      <description>${escaped(html)}</description>
    </item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${productName}: ${escaped(title)}</title>
    <link>${page}</link>
    <description>${escaped(intro)}</description>
    <language>en-gb</language>
    <atom:link href="${publicUrl()}${siteFiles.changelogFeed}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
  </channel>
</rss>
`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? '')
