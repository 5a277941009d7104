import { pageHead } from '../page-head.ts'
import type { Text } from '../text/read-text.server.ts'
import { TextPage } from '../text/text-page.tsx'
import { readLegal } from './read-legal.server.ts'

type Loaded = { loaderData: Text & { path: string } }

/** The same page for each of the legal texts: which one, says its address. */
export const loader = ({ request }: { request: Request }) => {
  const path = new URL(request.url).pathname.replace(/\/$|\.data$/, '')
  return { path, ...readLegal(path) }
}

export const meta = ({ loaderData: { path, title, intro } }: Loaded) => pageHead({ path, title, description: intro })

export default function LegalPage({ loaderData }: Loaded) {
  return <TextPage {...loaderData} />
}
