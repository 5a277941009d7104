import { sitePages } from '#contract/shared/site-pages.ts'
import apiText from '../api/api.md?raw'
import { type Block, cutAtCode } from '../text/cut-at-code.server.ts'
import { type Heading, readText } from '../text/read-text.server.ts'
import { docParts } from './doc-parts.server.ts'
import { type DocPath, docPaths } from './doc-sections.ts'

export type DocHead = { path: string; title: string; intro: string }
export type Doc = DocHead & {
  /** The day its text was last changed, YYYY-MM-DD. */
  updated: string
  html: string
  blocks: Block[]
  headings: Heading[]
}

const texts = import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true })
const dated = /^Updated: (\d{4}-\d\d-\d\d)\n\n/

const isDoc = (path: string): path is DocPath => docPaths.some((one) => one === path)
const markdownOf = (path: DocPath) => (path === sitePages.api ? apiText : texts[`./${path.split('/').at(-1)}.md`])

/** One page of the documentation, by its address. Its first line says when it was changed. Raises 404 where there is none. */
export function readDoc(path: string): Doc {
  const markdown = isDoc(path) ? markdownOf(path) : undefined
  if (markdown === undefined) throw new Response(null, { status: 404 })
  const updated = dated.exec(markdown)?.[1]
  if (!updated) throw new Error(`${path} does not say when it was changed`)
  const text = readText(markdown.replace(dated, ''), docParts())
  return { ...text, path, updated, blocks: cutAtCode(text.html) }
}

/** What each page of the documentation is called and about, in reading order. */
export const docHeads = (): DocHead[] =>
  docPaths.map((path) => {
    const { title, intro } = readDoc(path)
    return { path, title, intro }
  })
