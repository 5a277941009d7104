import { expect, test } from 'vitest'
import { isPrintable } from '#contract/printable.ts'
import { writePdf } from './write-pdf.ts'

type Typeface = { hasGlyphForCodePoint(point: number): boolean }

/** The typeface papers are set in. */
async function typeface() {
  let found: Typeface | undefined
  await writePdf({ size: [72, 72], title: 'Typeface' }, async (doc) => {
    found = (doc as unknown as { _font: { font: Typeface } })._font.font
  })
  if (!found) throw new Error('A paper has a typeface')
  return found
}

const nothingToSee = /[\t\n\r\p{Unassigned}]/u

test('what is told to be printable has its letters in the typeface of papers', async () => {
  const face = await typeface()
  const missing: string[] = []
  for (let point = 0; point <= 0x10ffff; point++) {
    const letter = String.fromCodePoint(point)
    if (isPrintable(letter) && !nothingToSee.test(letter) && !face.hasGlyphForCodePoint(point)) missing.push(letter)
  }
  expect(missing).toEqual([])
})

test.each([
  'Zoë Ångström, Þórunn Ægisdóttir, Łukasz Żółć, Şeyma Çağlayan, Nguyễn Thị Hồng, Siân Tŷ Ŵyn, Ştefan Țepeș, Əli',
  'Zoë Ångström'.normalize('NFD'),
  'Ελένη Παπαδοπούλου, Ἀθῆναι',
  'Олександр Ґалаґан, Љубица Ђорђевић, Қайрат Әбдіұлы',
  'Արամ Խաչատրյան, გიორგი',
  'Flat 2 – “The Maltings”\r\n№ 12½, c/o O’Brien & Søn · €5 … ™',
  '',
])('%j is printable', (text) => {
  expect(isPrintable(text)).toBe(true)
})

test.each(['王小明', '東京タワー', '김철수', 'สมชาย', 'דוד כהן', 'محمد علي', 'राम', 'Ada 王', '１', '\u{1f381}'])(
  '%j is not printable',
  (text) => {
    expect(isPrintable(text)).toBe(false)
  },
)
