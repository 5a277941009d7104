import { Check } from 'lucide-react'
import { timeOrDay } from '../platform/time-or-day.ts'
import { Button } from '../ui/button.tsx'
import type { LineAutosave, SaveState as State } from './line-autosave.ts'
import { firstHeldBack } from './line-book.ts'
import { showUnsaved } from './show-line.ts'
import { useLinesNow } from './use-line-autosave.ts'

/** Whether what one sees is also what the server has. */
export function SaveState({ autosave }: { autosave: LineAutosave }) {
  const state = useLinesNow(autosave, (now) => now.state)
  const heldBack = useLinesNow(autosave, ({ lines }) => firstHeldBack(lines))
  return (
    <div className="flex items-center gap-1.5 text-sm text-soft sm:h-8">
      {/* No status, which is read out: three words for each figure that is typed. That the lines are saved, or are not, is said by a toast. */}
      <p className="figures flex items-center gap-1.5">
        {state.kind === 'saved' && !heldBack && <Check className="size-4 text-brand" aria-hidden="true" />}
        {wordsFor(state, heldBack !== undefined)}
      </p>
      {state.kind === 'failed' && (
        <Button size="small" className="border-out/45 text-out" onClick={() => void autosave.flush()}>
          Failed - Retry
        </Button>
      )}
      {/* The line may be far away, and so is what is said above them all. */}
      {(state.kind === 'failed' || heldBack?.conflict) && (
        <Button size="small" onClick={() => showUnsaved(autosave)}>
          Show Why
        </Button>
      )}
    </div>
  )
}

/** `isHeldBack`: a line reads otherwise here than on the server, also once all others are saved. */
function wordsFor(state: State, isHeldBack: boolean) {
  if (state.kind === 'saving') return 'Saving...'
  if (state.kind === 'unsaved' || (isHeldBack && state.kind !== 'failed')) return 'Unsaved'
  return state.kind === 'saved' ? `Saved ${timeOrDay(state.at.toISOString())}` : null
}
