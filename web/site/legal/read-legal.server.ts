import { readText } from '../text/read-text.server.ts'

const texts = import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true })

/** One of the legal texts, by the address of its page. Raises 404 where there is none. */
export function readLegal(path: string) {
  const markdown = texts[`.${path}.md`]
  if (markdown === undefined) throw new Response(null, { status: 404 })
  return readText(markdown)
}
