import { readText } from '../text/read-text.server.ts'

const texts = import.meta.glob<string>('./*.md', { query: '?raw', import: 'default', eager: true })

/** One page of the documentation, by the last part of its address. Raises 404 where there is none. */
export function readDoc(name: string) {
  const markdown = texts[`./${name}.md`]
  if (markdown === undefined) throw new Response(null, { status: 404 })
  return readText(markdown)
}
