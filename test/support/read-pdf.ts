import { inflateSync } from 'node:zlib'

/** What is printed on each page of a PDF of ours, a text after another, decoded through its typeface's own table. */
export function readPdf(pdf: Uint8Array): string[] {
  const streams = streamsIn(Buffer.from(pdf))
  const letters = new Map(streams.filter((text) => text.includes('beginbfrange')).flatMap(lettersIn))
  return streams.filter((text) => / TJ\b/.test(text)).map((page) => textsOn(page, letters))
}

function streamsIn(pdf: Buffer): string[] {
  const found = [...pdf.toString('latin1').matchAll(/\/Length (\d+)[\s\S]*?stream\r?\n/g)]
  return found.flatMap(({ index, 0: { length }, 1: size }) => {
    try {
      return [inflateSync(pdf.subarray(index + length, index + length + Number(size))).toString('latin1')]
    } catch {
      return [] // not a compressed stream: none of the pages, none of the tables
    }
  })
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

function textsOn(page: string, letters: ReadonlyMap<number, string>) {
  const texts = [...page.matchAll(/\[([^\]]*)\] TJ/g)].map(({ 1: shown = '' }) => {
    const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].map(({ 1: hex = '' }) => hex).join('')
    return glyphs.replaceAll(/.{4}/g, (glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '?')
  })
  return texts.join('\n')
}
