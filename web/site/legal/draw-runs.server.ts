import type { Token } from 'marked'

/** Paths of the files. */
export type Fonts = { plain: string; bold: string }
type Inline = { type?: string; tokens?: Token[]; text?: string }
type Run = { text: string; isBold: boolean }

/** Draws the text of a token where the document stands, what is strong in bold; links are their words, as paper opens none. */
export function drawRuns(
  doc: PDFKit.PDFDocument,
  token: Inline,
  { fonts, options }: { fonts: Fonts; options: PDFKit.Mixins.TextOptions },
) {
  const runs = runsOf(token)
  for (const [index, { text, isBold }] of runs.entries())
    doc.font(isBold ? fonts.bold : fonts.plain).text(text, { ...options, continued: index < runs.length - 1 })
}

/** The words of a token, or of a cell of a table. */
export const plainText = (token: Inline) =>
  runsOf(token)
    .map(({ text }) => text)
    .join('')

function runsOf({ type, tokens, text = '' }: Inline, isBold = false): Run[] {
  if (tokens) return tokens.flatMap((inner) => runsOf(inner as Inline, isBold || type === 'strong'))
  return [{ text: unescaped(text), isBold }]
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
