import type { Route } from './+types/doc-page.ts'
import { DocArticle } from './doc-article.tsx'
import { docHead } from './doc-head.ts'
import { neighboursOf } from './neighbours-of.server.ts'
import { docPathOf, readDoc } from './read-doc.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  const path = docPathOf(params.page)
  const { html: _, ...doc } = readDoc(path)
  return { doc, neighbours: neighboursOf(path) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? docHead(loaderData.doc) : [])

/** One page of the documentation. */
export default function DocPage({ loaderData: { doc, neighbours } }: Route.ComponentProps) {
  return <DocArticle doc={doc} neighbours={neighbours} />
}
