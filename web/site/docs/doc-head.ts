import { productName } from '#contract/shared/product-name.ts'
import { docPages, siteFiles, sitePages } from '#contract/shared/site-pages.ts'
import { pageHead } from '../../platform/page-head.ts'
import { publicUrl } from '../../platform/run-time.ts'
import type { Doc } from './read-doc.server.ts'

/** The head of a page of the documentation, with where it stands and what it is in the words of schema.org. */
export const docHead = ({ path, title, intro, updated }: Pick<Doc, 'path' | 'title' | 'intro' | 'updated'>) => [
  ...pageHead({
    path,
    title,
    description: intro,
    data: [
      crumbs([
        ['Docs', sitePages.docs],
        [title, path],
      ]),
      {
        '@type': 'TechArticle',
        headline: title,
        description: intro,
        dateModified: updated,
        inLanguage: 'en-GB',
        url: `${publicUrl()}${path}`,
        publisher: { '@type': 'Organization', name: productName },
      },
    ],
  }),
  ...(path === docPages.changelog ? [feed] : []),
]

const feed = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${productName} changelog`,
  href: siteFiles.changelogFeed,
}

const crumbs = (pages: readonly (readonly [name: string, path: string])[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: pages.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${publicUrl()}${path}`,
  })),
})
