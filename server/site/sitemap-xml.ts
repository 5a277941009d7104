type Listed = { path: string /** `2026-11-22` */; changed: string }

/** Every public page by its one address, with the day it was last changed (sitemaps.org). */
export function sitemapXml(publicUrl: string, pages: readonly Listed[]) {
  const entries = pages.map(
    ({ path, changed }) => `<url><loc>${escaped(publicUrl + path)}</loc><lastmod>${changed}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
