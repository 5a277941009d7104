/** An address that is too long for its place goes on behind its @, and not in the middle of a word; all of it shows on hover. */
export function EmailText({ children }: { children: string }) {
  const at = children.indexOf('@') + 1
  return (
    <span title={children}>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  )
}
