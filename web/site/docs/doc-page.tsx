import { pageHead } from '../page-head.ts'
import { TextPage } from '../text/text-page.tsx'
import type { Route } from './+types/doc-page.ts'
import { readDoc } from './read-doc.server.ts'

export const loader = ({ params }: Route.LoaderArgs) => readDoc(params.page)

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  pageHead({ path: `/docs/${params.page}`, title: loaderData?.title ?? '', description: loaderData?.intro ?? '' })

/** One page of the documentation. */
export default function DocPage({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />
}
