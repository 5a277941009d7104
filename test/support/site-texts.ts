import { docPages, sitePages } from '#contract/shared/site-pages.ts'
import { doorTo } from './doors.ts'

type Sample = { label: string; code: string }
type Block = { html: string } | { samples: Sample[] }
type Text = {
  id: string
  notes: string[]
  heading: string
  verb: string
  path: string
  groups: { name: string; fields: { name: string }[] }[]
  samples: Sample[]
  answer: Sample
}

// By a name put together: the site's files are typed for a browser, and read while building.
const site = (file: string) => import(/* @vite-ignore */ new URL(`../../web/site/${file}.ts`, import.meta.url).href)

const { documented } = (await site('api/documented-endpoints.server')) as { documented: { name: string }[] }

/** The reference's endpoints as they are printed, each with the schema of its answer. */
export async function endpointTexts() {
  const { readEndpoints } = (await site('api/read-endpoints.server')) as { readEndpoints: () => Text[] }
  return readEndpoints().map((text, index) => ({
    text,
    samples: text.samples as [Sample, ...Sample[]],
    printed: text.answer.code,
    returns: doorTo(documented[index]?.name ?? '').endpoint.returns,
  }))
}

/** Every page of the documentation with the code on it. */
export async function readDocs() {
  const { readDoc } = (await site('docs/read-doc.server')) as { readDoc: (path: string) => { blocks: Block[] } }
  return [...Object.values(docPages), sitePages.api].map((path) => ({
    path,
    samples: readDoc(path).blocks.flatMap((block) => ('samples' in block ? block.samples : [])),
  }))
}

/** What of that is meant to be run. */
export const samplesInDocs = (docs: Awaited<ReturnType<typeof readDocs>>) =>
  docs.flatMap(({ path, samples }) =>
    samples
      .filter(({ label }) => ['curl', 'TypeScript', 'Python'].includes(label))
      .map((one) => ({ ...one, of: path })),
  )
