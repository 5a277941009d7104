import { inflateSync } from 'node:zlib'

type Letters = ReadonlyMap<number, string>

/** What is printed on each page of a PDF of ours, a text after another, decoded through the tables of its own typefaces. */
export function readPdf(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1')
  const objects = new Map([...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = '', text = '']) => [id, text]))
  const streamOf = (id: string | undefined) => inflated(objects.get(id ?? '') ?? '')
  const typefaces = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']): [string, Letters] => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      return [name, new Map(lettersIn(streamOf(table)))]
    }),
  )
  const pages = [...objects.keys()].map(streamOf).filter((text) => / TJ\b/.test(text))
  return pages.map((page) => textsOn(page, typefaces))
}

/** What is in a stream of the file; nothing for an object that is none, or is not compressed. */
function inflated(object: string) {
  const begin = /stream\r?\n/.exec(object)
  try {
    return begin ? inflateSync(Buffer.from(object.slice(begin.index + begin[0].length), 'latin1')).toString('latin1') : ''
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
