import { sitePages } from '#contract/shared/site-pages.ts'
import { DocBlocks } from '../code/doc-blocks.tsx'
import { DocArticle } from '../docs/doc-article.tsx'
import { docHead } from '../docs/doc-head.ts'
import { neighboursOf } from '../docs/neighbours-of.server.ts'
import { readDoc } from '../docs/read-doc.server.ts'
import { cutAtCode } from '../text/cut-at-code.server.ts'
import type { Route } from './+types/api-page.ts'
import { EndpointSection } from './endpoint-section.tsx'
import { readEndpoints } from './read-endpoints.server.ts'

const endpointsHere = '<!-- endpoints -->'

/** The endpoints stand in the middle of the text, and in its table of contents. */
export function loader() {
  const { html, ...doc } = readDoc(sitePages.api)
  const [before = '', after = ''] = html.split(endpointsHere)
  const endpoints = readEndpoints()
  const isAfter = ({ id }: { id: string }) => after.includes(`id="${id}"`)
  const headings = [
    ...doc.headings.filter((heading) => !isAfter(heading)),
    ...endpoints.map(({ id, title }) => ({ id, level: 2, text: title })),
    ...doc.headings.filter(isAfter),
  ]
  return {
    doc: { ...doc, headings, blocks: cutAtCode(before) },
    after: cutAtCode(after),
    endpoints,
    neighbours: neighboursOf(sitePages.api),
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? docHead(loaderData.doc) : [])

/** The reference of the API. */
export default function ApiPage({ loaderData: { doc, after, endpoints, neighbours } }: Route.ComponentProps) {
  return (
    <DocArticle doc={doc} neighbours={neighbours}>
      {endpoints.map((endpoint) => (
        <EndpointSection key={endpoint.id} {...endpoint} />
      ))}
      <DocBlocks blocks={after} title={doc.title} />
    </DocArticle>
  )
}
