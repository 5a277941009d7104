import { docPages, sitePages } from '#contract/shared/site-pages.ts'
import { readEndpoints } from '../api/read-endpoints.server.ts'
import { type Entry, readHelp } from '../help/read-help.server.ts'
import { asText } from '../text/cut-at-code.server.ts'
import { docPaths } from './doc-sections.ts'
import type { DocPart } from './find-in-docs.ts'
import { type Doc, readDoc } from './read-doc.server.ts'

/**
 * Everything the search finds: each page by its head, and what stands under each of its headings. Of the change log its days alone: what they
 * tell stands on the pages that it changed, and would be a third of all that whoever searches has to load. The help centre comes first: who
 * looks for the words of a button wants that.
 */
export const docIndex = (): DocPart[] => [
  ...partsOfHelp(readHelp()),
  ...docPaths.flatMap((path) => [...partsOf(readDoc(path)), ...endpointsIn(path)]),
]

function partsOfHelp({ title, intro, articles, faq }: ReturnType<typeof readHelp>): DocPart[] {
  const partOf = ({ id, heading, html }: Entry) => ({
    path: `${sitePages.help}#${id}`,
    title,
    heading: wordsOf(heading),
    text: wordsOf(html),
  })
  return [{ path: sitePages.help, title, heading: '', text: intro }, ...[...articles, ...faq.questions].map(partOf)]
}

function partsOf({ path, title, intro, html }: Doc): DocPart[] {
  const [before = '', ...sections] = html.split(/(?=<h[23] id=)/)
  return [
    { path, title, heading: '', text: `${intro} ${wordsOf(before)}`.trim() },
    ...sections.map((section) => {
      const [, id = '', heading = ''] = /^<h[23] id="([^"]+)">([\s\S]*?)<\/h[23]>/.exec(section) ?? []
      return {
        path: `${path}#${id}`,
        title,
        heading: wordsOf(heading),
        text: path === docPages.changelog ? '' : wordsOf(section.replace(/^.*?<\/h[23]>/s, '')),
      }
    }),
  ]
}

const endpointsIn = (path: string): DocPart[] =>
  path === sitePages.api
    ? readEndpoints().map(({ id, heading, summary, groups }) => ({
        path: `${path}#${id}`,
        title: 'API reference',
        heading,
        text: [summary, ...groups.flatMap(({ fields }) => fields.map(({ name }) => name))].join(' '),
      }))
    : []

const wordsOf = (html: string) =>
  asText(html.replaceAll(/<[^>]+>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
