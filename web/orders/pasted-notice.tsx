import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { announce } from '../platform/announce.ts'
import { copyText } from '../platform/copy-text.ts'
import { plural } from '../platform/format.ts'
import { Button } from '../ui/button.tsx'
import { IntoView } from '../ui/into-view.tsx'
import type { Pasted } from './use-paste-lines.ts'

const mostShown = 100

type Props = { pasted: Pasted; onDismiss: () => void }

/** How many rows became lines, what was made of their columns, and of each other row why it did not, to be copied out with the reason behind it. */
export function PastedNotice({ pasted: { added, refused, remarks, failed }, onDismiss }: Props) {
  const shown = refused.slice(0, mostShown)
  const isToBeRead = refused.length > 0 || remarks.length > 0
  const said = failed
    ? 'The products could not be read, so nothing was added. Your rows are kept here.'
    : whatBecame(added, refused.length)
  // An effect, because it is also said: what comes onto the page whole, a screen reader may pass over.
  useEffect(() => announce(said), [said])
  const notice = (
    <section
      aria-label="Pasted rows"
      className={`grid gap-2 border-b border-line px-4 py-3 text-sm ${isToBeRead ? 'bg-low-tint' : ''}`}
    >
      <p className="flex items-start gap-2 font-medium">
        {isToBeRead && <TriangleAlert className="mt-px size-4 shrink-0 text-low" aria-hidden="true" />}
        {said}
      </p>
      {remarks.length > 0 && <p>{remarks.join(' ')}</p>}
      {refused.length > 0 && (
        <ul className="grid max-h-48 gap-0.5 overflow-y-auto overscroll-contain" aria-label="Rows that were not added">
          {shown.map(({ text, reason }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows may be the same, and none of them moves
            <li key={place} className="flex flex-wrap gap-x-3">
              <span className="code max-w-full truncate">{text.replaceAll('\t', '  ')}</span>
              <span className="text-soft">{reason}</span>
            </li>
          ))}
          {refused.length > mostShown && (
            <li className="text-soft">and {plural(refused.length - mostShown, 'more row')}</li>
          )}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {refused.length > 0 && <CopyRows text={refused.map(({ text, reason }) => `${text}\t${reason}`).join('\n')} />}
        <Button size="small" look="quiet" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </section>
  )
  // Rows may be pasted wherever on the page one is, and this stands above all lines.
  return isToBeRead ? <IntoView what={refused}>{notice}</IntoView> : notice
}

function whatBecame(added: number, refused: number) {
  const kept = `${plural(refused, 'row')} could not be added:`
  if (refused === 0) return `${plural(added, 'line')} added.`
  return added === 0 ? kept : `${plural(added, 'line')} added. ${kept}`
}

function CopyRows({ text }: { text: string }) {
  const [copied, setCopied] = useState<string | null>(null)
  return (
    <Button size="small" onClick={() => void copyText(text).then((isCopied) => isCopied && setCopied(text))}>
      {copied === text ? 'Copied' : 'Copy these rows'}
    </Button>
  )
}
