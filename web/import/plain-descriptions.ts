import type { FileRow } from './file-row.ts'
import { plainHeading } from './match-columns.ts'

const described = ['description', 'body html']

/** Descriptions in the export of a shop are parts of its pages: Shopify's and WooCommerce's become their text. Other files stay as they are. */
export function withPlainDescriptions(headings: readonly string[], rows: readonly FileRow[]): readonly FileRow[] {
  const plain = headings.map(plainHeading)
  const has = (...names: readonly string[]) => names.every((name) => plain.includes(name))
  const isWooCommerce = has('regular price', 'short description')
  if (!isWooCommerce && !has('title', 'handle') && !has('title', 'url handle')) return rows
  const isDescribed = plain.map((heading) => described.includes(heading))
  // A line break is two letters there.
  const read = (text: string) => withoutMarkup(isWooCommerce ? text.replaceAll('\\n', '<br>') : text)
  const cellsOf = ({ cells }: FileRow) => cells.map((text, place) => (isDescribed[place] ? read(text) : text))
  return rows.map((row) => ({ ...row, cells: cellsOf(row) }))
}

const tag = /<\/?[a-z][^<>]*>/gi
/** What ends a line of a page. */
const lineEnd = /<br\s*\/?>|<\/(p|div|li|tr|h[1-6])>/gi
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', pound: '£' }

/** Without tags it is no part of a page: a sign in it means itself. */
function withoutMarkup(text: string) {
  if (text.search(tag) < 0) return text
  const lines = text.replace(/\s+/g, ' ').replace(lineEnd, '\n').replace(tag, '').split('\n')
  return lines
    .map((line) => decoded(line).trim())
    .filter((line) => line !== '')
    .join('\n')
}

const decoded = (line: string) =>
  line.replace(/&(?:#(\d{1,6})|([a-z]{2,5}));/gi, (all, code?: string, name = '') =>
    code === undefined ? (named[name] ?? all) : String.fromCodePoint(Number(code)),
  )
