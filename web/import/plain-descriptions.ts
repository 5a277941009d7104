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
/** What a page says to the browser alone. */
const unseen = /<(style|script)\b[^>]*>.*?<\/\1\s*>/gis
/** What ends a line of a page. */
const lineEnd = /<br\s*\/?>|<\/(p|div|li|tr|h[1-6])>/gi
/** Those that editors of shops write; in capitals they are other letters. */
const named = new Map(
  Object.entries({
    ...{
      amp: '&',
      lt: '<',
      gt: '>',
      quot: '"',
      apos: "'",
      nbsp: ' ',
      pound: '£',
      euro: '€',
      copy: '©',
      reg: '®',
      trade: '™',
    },
    ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·' },
    ...{
      deg: '°',
      times: '×',
      frac12: '½',
      frac14: '¼',
      frac34: '¾',
      eacute: 'é',
      egrave: 'è',
      ecirc: 'ê',
      agrave: 'à',
    },
    ...{ ccedil: 'ç', ocirc: 'ô', ouml: 'ö', uuml: 'ü', auml: 'ä', ntilde: 'ñ', szlig: 'ß' },
  }),
)

/** Without tags its lines are its own. */
function withoutMarkup(text: string) {
  if (text.search(tag) < 0) return decoded(text)
  const lines = text.replace(unseen, '').replace(/\s+/g, ' ').replace(lineEnd, '\n').replace(tag, '').split('\n')
  return lines
    .map((line) => decoded(line).trim())
    .filter((line) => line !== '')
    .join('\n')
}

const decoded = (line: string) =>
  line.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{2,6}));/gi, (all, code?: string, hex?: string, name?: string) =>
    name === undefined
      ? (letterOf(code ? Number(code) : Number.parseInt(hex ?? '', 16)) ?? all)
      : (named.get(name) ?? all),
  )

/** Of what is none the text stays. */
const letterOf = (code: number) =>
  code > 31 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined
