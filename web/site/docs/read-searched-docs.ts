import { siteFiles } from '#contract/shared/site-pages.ts'
import type { DocPart } from './find-in-docs.ts'

/** What the search of the documentation looks through. */
export async function readSearchedDocs(): Promise<DocPart[]> {
  const answer = await fetch(siteFiles.docSearch)
  if (!answer.ok) throw new Error(`The search index answered ${answer.status}`)
  return answer.json()
}
