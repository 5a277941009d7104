/** A sentence in which what stands between backticks is code. */
export const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence stay where they are
      <code key={index} className="code rounded-badge bg-sunken px-1 wrap-anywhere">
        {piece}
      </code>
    ),
  )
