import { signedInPages } from '#contract/shared/pages.ts'

const firstPart = (path: string) => `/${path.split('/')[1]}`
const kept = [...new Set(Object.values(signedInPages).map(firstPart)), '/api/v1']

/** What search engines leave alone, and where they find the rest. */
export const robotsTxt = (publicUrl: string) =>
  ['User-agent: *', ...kept.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
