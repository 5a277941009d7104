const keywords =
  'as|async|await|const|def|do|for|from|function|if|import|in|is|let|new|null|of|return|throw|true|false|while|with|yield|None|True'
/** Comments, texts in quotes, and words of the language: enough to tell a sample's parts apart. */
const parts = new RegExp(
  String.raw`(#.*|// .*)|("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(?<![-\w])(${keywords})(?![-\w])`,
  'g',
)
const looks = ['text-soft', 'text-info', 'text-brand']

/** A sample's code with its parts in colour; the text is exactly what was given. */
export const CodeText = ({ code }: { code: string }) =>
  piecesOf(code).map(({ at, text, look }) =>
    look ? (
      <span key={at} className={look}>
        {text}
      </span>
    ) : (
      text
    ),
  )

function piecesOf(code: string) {
  const pieces: { at: number; text: string; look?: string | undefined }[] = []
  let end = 0
  for (const match of code.matchAll(parts)) {
    const [text, ...kinds] = match
    pieces.push({ at: end, text: code.slice(end, match.index) })
    pieces.push({ at: match.index, text, look: looks[kinds.findIndex(Boolean)] })
    end = match.index + text.length
  }
  return [...pieces, { at: end, text: code.slice(end) }].filter(({ text }) => text)
}
