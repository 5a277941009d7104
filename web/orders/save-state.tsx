import { Check } from 'lucide-react'
import { timeOrDay } from '../platform/time-or-day.ts'
import { Button } from '../ui/button.tsx'
import type { LineAutosave, SaveState as State } from './line-autosave.ts'
import { useLinesNow } from './use-line-autosave.ts'

/** Whether what one sees is also what the server has. */
export function SaveState({ autosave }: { autosave: LineAutosave }) {
  const state = useLinesNow(autosave, (now) => now.state)
  return (
    <div className="flex items-center gap-1.5 text-sm text-soft sm:h-8">
      {/* No status, which is read out: three words for each figure that is typed. That the lines are saved, or are not, is said by a toast. */}
      <p className="figures flex items-center gap-1.5">
        {state.kind === 'saved' && <Check className="size-4 text-brand" aria-hidden="true" />}
        {wordsFor(state)}
      </p>
      {state.kind === 'failed' && (
        <Button size="small" className="border-out/45 text-out" onClick={() => void autosave.flush()}>
          Failed - Retry
        </Button>
      )}
    </div>
  )
}

function wordsFor(state: State) {
  if (state.kind === 'unsaved') return 'Unsaved'
  if (state.kind === 'saving') return 'Saving...'
  return state.kind === 'saved' ? `Saved ${timeOrDay(state.at.toISOString())}` : null
}
