import { type APIRequestContext, expect } from '@playwright/test'

/** A built page as it is served, without running any of it. */
export type Page = {
  path: string
  html: string
  /** Its words, without blanks: whether two of them stand in one element or in two is a matter of looks. */
  words: string
  title: string
  description: string
  canonical: string
  /** The addresses of its links, without those of its head. */
  links: string[]
  /** What it loads: scripts, styles, pictures, icons. */
  loads: string[]
  ids: ReadonlySet<string>
}

export async function readPage(request: APIRequestContext, path: string, status = 200): Promise<Page> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(status)
  const html = await answer.text()
  const [head = '', body = ''] = html.split('<body>')
  return {
    path,
    html,
    words: wordsOf(body),
    title: decoded(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    description: decoded(/<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? ''),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1] ?? '',
    links: attributes(body, /<a\b[^>]*?\bhref="([^"]*)"/g),
    loads: [
      ...attributes(html, /\bsrc="([^"]*)"/g),
      ...attributes(head, /<link\b(?![^>]*rel="canonical")[^>]*?\bhref="([^"]*)"/g),
      ...attributes(html, /\bsrcset="([^"]*)"/gi).flatMap((set) =>
        set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
      ),
    ],
    ids: new Set(attributes(body, /\bid="([^"]*)"/g)),
  }
}

const attributes = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value = '']) => decoded(value))

/** As it is compared: dashes and quotes are a matter of typography, capitals of looks. */
export const bare = (text: string) =>
  text
    .replaceAll(/[–—−]/g, '-')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s|\u00ad/g, '')
    .toLowerCase()

const wordsOf = (html: string) =>
  bare(decoded(html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, '')))

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const decoded = (text: string) => text.replaceAll(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole)
