import { pathOf } from '../text/path-of.server.ts'
import { DocArticle } from './doc-article.tsx'
import { docHead } from './doc-head.ts'
import { neighboursOf } from './neighbours-of.server.ts'
import { readDoc } from './read-doc.server.ts'

type Loaded = { loaderData: ReturnType<typeof loader> }

/** The same page for each text of the documentation: which one, says its address. */
export function loader({ request }: { request: Request }) {
  const path = pathOf(request)
  const { html: _, ...doc } = readDoc(path)
  return { doc, neighbours: neighboursOf(path) }
}

export const meta = ({ loaderData: { doc } }: Loaded) => docHead(doc)

/** One page of the documentation. */
export default function DocPage({ loaderData: { doc, neighbours } }: Loaded) {
  return <DocArticle doc={doc} neighbours={neighbours} />
}
