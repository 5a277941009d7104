import { plural } from '../platform/format.ts'
import { KeyCaps } from '../ui/key-caps.tsx'

type Props = { searching: boolean; failed: boolean; count: number }

/** What the list cannot say itself, also to those who do not see it, and the keys that work here. */
export const PaletteStatus = ({ searching, failed, count }: Props) => (
  <>
    <p role="status" className={count > 0 && !failed ? 'sr-only' : 'px-5 py-6 text-center text-soft'}>
      {statusOf({ searching, failed, count })}
    </p>
    <p
      className="flex shrink-0 gap-4 border-t border-line px-4 py-2 text-xs text-soft max-sm:hidden"
      aria-hidden="true"
    >
      <Hint keys={['↑', '↓']} what="to move" />
      <Hint keys={['Enter']} what="to open" />
      <Hint keys={['Esc']} what="to close" />
    </p>
  </>
)

function statusOf({ searching, failed, count }: Props) {
  if (failed) return 'Records could not be searched.'
  if (count > 0) return searching ? 'Searching...' : plural(count, 'result')
  return searching ? 'Searching...' : 'No results found.'
}

const Hint = ({ keys, what }: { keys: readonly string[]; what: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <KeyCaps keys={keys} />
    {what}
  </span>
)
