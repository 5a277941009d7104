import { Button } from '../ui/button.tsx'

/** What was counted before this screen was opened. */
export type Word = { text: string | undefined; forget: () => void }
type Props = { word: Word; notes: readonly string[]; onDismiss: () => void }

/** What is to be done with units that were counted and have lost their place, or their page: stays until somebody has done it. */
export function StrayNotice({ word, notes, onDismiss }: Props) {
  const said = [...(word.text ? [word.text] : []), ...notes]
  if (said.length === 0) return null
  function dismiss() {
    word.forget()
    onDismiss()
  }
  return (
    <div
      role="alert"
      className="flex max-h-24 items-start justify-between gap-3 overflow-y-auto rounded-control border border-low/45 bg-low-tint py-1.5 pr-1.5 pl-3"
    >
      <ul className="grid min-w-0 gap-1 self-center py-1">
        {said.map((note, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first goes by itself at most, the others come at the end and go all at once
          <li key={place} className="figures font-medium wrap-anywhere text-low">
            {note}
          </li>
        ))}
      </ul>
      <Button className="sticky top-0 shrink-0" onClick={dismiss}>
        Dismiss
      </Button>
    </div>
  )
}
