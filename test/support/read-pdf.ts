import { inflateSync } from 'node:zlib'

type Letters = ReadonlyMap<number, string>

/** What is printed on each page of a PDF of ours, a text after another, decoded through the tables of its own typefaces. */
export function readPdf(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1')
  const objects = objectsIn(file)
  const streamOf = (id: string | undefined) => inflated(objects.get(id ?? '') ?? '')
  const typefaces = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']): [string, Letters] => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      return [name, new Map(lettersIn(streamOf(table)))]
    }),
  )
  return pagesOf(objects).map((page) => textsOn(page, typefaces))
}

type Objects = ReadonlyMap<string, string>
const objectsIn = (file: string): Objects =>
  new Map([...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = '', text = '']) => [id, text]))
const pagesOf = (objects: Objects) => [...objects.values()].map(inflated).filter((text) => / TJ\b/.test(text))

/** The barcode on each page: how wide its bars and the spaces between them are in turn, of the narrowest; nothing where there is none. */
export const readBars = (pdf: Uint8Array): number[][] =>
  pagesOf(objectsIn(Buffer.from(pdf).toString('latin1'))).map(barsOn)

/** Where the barcode of each page begins and ends, and how wide its narrowest bar is, in points. */
export const placesOfBars = (pdf: Uint8Array) =>
  pagesOf(objectsIn(Buffer.from(pdf).toString('latin1'))).map((page) => {
    const [, shift, scale] = /1 0 0 1 (\S+) \S+ cm\n(\S+) 0 0 \S+ 0 0 cm/.exec(page) ?? []
    const edges = edgesOn(page).map((edge) => Number(shift) + Number(scale) * edge)
    return { left: edges[0] ?? 0, right: edges.at(-1) ?? 0, narrow: Math.min(...widthsBetween(edges)) }
  })

function barsOn(page: string) {
  const widths = widthsBetween(edgesOn(page))
  const narrowest = Math.min(...widths)
  return widths.map((width) => width / narrowest)
}

const widthsBetween = (edges: readonly number[]) => edges.slice(1).map((edge, place) => edge - (edges[place] ?? 0))

/** Bars are upright lines, those of one width in a path of their own. */
function edgesOn(page: string) {
  const strokes = page.matchAll(/([\d.]+) w\n((?:\S+ \S+ m\n\S+ \S+ l\n)+)[^\n]*\n?S\b/g)
  const bars = [...strokes].flatMap(([, thickness, path = '']) =>
    [...path.matchAll(/(\S+) \S+ m\n\1 \S+ l/g)].map(([, middle]) => ({
      from: Number(middle) - Number(thickness) / 2,
      to: Number(middle) + Number(thickness) / 2,
    })),
  )
  return bars.toSorted((one, other) => one.from - other.from).flatMap(({ from, to }) => [from, to])
}

/** What is in a stream of the file; nothing for an object that is none, or is not compressed. */
function inflated(object: string) {
  const begin = /stream\r?\n/.exec(object)
  try {
    return begin
      ? inflateSync(Buffer.from(object.slice(begin.index + begin[0].length), 'latin1')).toString('latin1')
      : ''
  } catch {
    return ''
  }
}

/** `<0001> <0003> [<0041> <0042> <0043>]`: which letters the glyphs 1 to 3 are. */
function lettersIn(table: string): [glyph: number, letter: string][] {
  const ranges = table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)
  return [...ranges].flatMap(([, first = '', list = '']) =>
    [...list.matchAll(/<([0-9a-f ]+)>/g)].map(({ 1: code = '' }, place): [number, string] => [
      Number.parseInt(first, 16) + place,
      Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ]),
  )
}

function textsOn(page: string, typefaces: ReadonlyMap<string, Letters>) {
  let letters: Letters = new Map()
  const texts: string[] = []
  for (const [, typeface, shown = ''] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (typeface) letters = typefaces.get(typeface) ?? new Map()
    else texts.push(textOf(shown, letters))
  }
  return texts.join('\n')
}

function textOf(shown: string, letters: Letters) {
  const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join('')
  return glyphs.replaceAll(/.{4}/g, (glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '?')
}
