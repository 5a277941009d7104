import { productName } from '#contract/shared/product-name.ts'
import { sitePages } from '#contract/shared/site-pages.ts'
import { statusAddresses } from '#contract/shared/status.ts'
import type { FeedItem } from './report-queries.ts'

/** What was said about incidents and maintenance, as RSS 2.0; every address is whole. */
export function statusFeed(items: readonly FeedItem[], publicUrl: string): string {
  const page = `${publicUrl}${sitePages.status}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${productName} status</title>
<link>${escaped(page)}</link>
<atom:link href="${escaped(`${publicUrl}${statusAddresses.feed}`)}" rel="self" type="application/rss+xml"/>
<description>Incidents and planned maintenance of ${productName}</description>
<language>en-gb</language>
<ttl>5</ttl>
${items.map((item) => itemOf(item, page)).join('\n')}
</channel>
</rss>
`
}

const said = { opened: 'Incident', scheduled: 'Maintenance', updated: 'Update', resolved: 'Resolved' }

/** What is over has no place of its own on the page. */
const linkOf = ({ incident_id, is_open }: FeedItem, page: string) => (is_open ? `${page}#record-${incident_id}` : page)

function itemOf(item: FeedItem, page: string): string {
  const { id, state, title, message, at } = item
  return `<item>
<title>${escaped(`${said[state]}: ${title}`)}</title>
<link>${escaped(linkOf(item, page))}</link>
<guid isPermaLink="false">${escaped(`${page}/update-${id}`)}</guid>
<pubDate>${new Date(at).toUTCString()}</pubDate>
<description>${escaped(message)}</description>
</item>`
}

/** As XML wants it, without the characters it has no way to write. */
const escaped = (text: string) =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
