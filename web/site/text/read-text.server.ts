import { Marked } from 'marked'
import { getHeadingList, gfmHeadingId } from 'marked-gfm-heading-id'
import { labelledTable } from './labelled-table.server.ts'

export type Heading = { id: string; level: number; text: string }
export type Text = { title: string; intro: string; html: string; headings: Heading[] }

const marked = new Marked(gfmHeadingId(), { renderer: labelledTable })

/**
 * A page's text in Markdown, read while the site is built: its first line is the title, its first paragraph the introduction (also what result
 * lists show of it). `{{name}}` is put in from `parts`, such as a table made from the contract.
 */
export function readText(markdown: string, parts: Record<string, string> = {}): Text {
  const [title = '', intro = '', ...rest] = markdown.trim().split('\n\n')
  const html = htmlOf(rest.join('\n\n'), parts)
  const headings = getHeadingList().map(({ id, level, text }) => ({ id, level, text }))
  return { title: title.replace(/^# /, ''), intro: intro.replaceAll('\n', ' '), html, headings }
}

/** Puts in what stands as `{{name}}`. Raises an error for a name that has no part. */
export const fillIn = (markdown: string, parts: Record<string, string>) =>
  markdown.replaceAll(/\{\{([\w-]+)\}\}/g, (_, name: string) => part(parts, name))

/** Markdown as HTML, with its parts put in. */
export const htmlOf = (markdown: string, parts: Record<string, string>) =>
  marked.parse(fillIn(markdown, parts), { async: false })

function part(parts: Record<string, string>, name: string) {
  const found = parts[name]
  if (found === undefined) throw new Error(`Nothing is called ${name}`)
  return found
}
