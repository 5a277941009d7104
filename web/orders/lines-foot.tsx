import { ClipboardPaste, Plus } from 'lucide-react'
import { useState } from 'react'
import { mostLines } from '#contract/shared/limits.ts'
import { formatMoney, plural } from '../platform/format.ts'
import { ahead, loadOnce } from '../platform/load-once.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { openable } from '../ui/openable.tsx'
import type { LineAutosave } from './line-autosave.ts'
import { whyFull } from './order-words.ts'
import { SaveState } from './save-state.tsx'
import { showUnsaved } from './show-line.ts'
import { useLinesNow } from './use-line-autosave.ts'

const loadDialog = loadOnce(() => import('./paste-rows-dialog.tsx'))
const PasteRowsDialog = openable(loadDialog)

type Props = {
  autosave: LineAutosave
  /** How many lines there are, with those for which nothing is chosen yet. */
  count: number
  isReading: boolean
  onAdd: () => void
  onRows: (text: string) => void
}

/**
 * Stays in sight below the lines: what can be added, what it comes to, and whether everything is saved. Left-aligned: the lower right belongs
 * to the toasts. On a phone it stands above the actions.
 */
export function LinesFoot({ autosave, count, isReading, onAdd, onRows }: Props) {
  const [pasting, setPasting] = useState(false)
  const full = count >= mostLines ? whyFull : undefined
  return (
    <div className="sticky [@media(height<30rem)]:static bottom-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-b-card border-t border-line bg-card px-3 py-2 max-md:bottom-[var(--action-bar,4.25rem)]">
      <Button
        data-add-item
        className="print:hidden"
        icon={<Plus className="size-4" aria-hidden="true" />}
        disabledBecause={full}
        onClick={onAdd}
      >
        Add Item
      </Button>
      <Button
        look="quiet"
        aria-label="Paste Rows"
        icon={<ClipboardPaste className="size-4 text-soft" aria-hidden="true" />}
        className="max-sm:px-3! print:hidden"
        pending={isReading}
        disabledBecause={full}
        {...ahead(loadDialog)}
        onClick={() => setPasting(true)}
      >
        <span className="max-sm:hidden">Paste Rows</span>
      </Button>
      <div className="flex items-center gap-x-5 max-sm:ml-auto max-sm:flex-col max-sm:items-end">
        {count > 0 && (
          <p className="figures flex items-baseline gap-2">
            <Chosen autosave={autosave} />
            <Total autosave={autosave} />
          </p>
        )}
        <SaveState autosave={autosave} />
      </div>
      <Awaited>{pasting && <PasteRowsDialog onRows={onRows} onClose={() => setPasting(false)} />}</Awaited>
    </div>
  )
}

const Total = ({ autosave }: { autosave: LineAutosave }) => (
  <span className="text-xl font-semibold">{formatMoney(useLinesNow(autosave, ({ total }) => total))}</span>
)

/** Lines with something wrong in them count for nothing: said, so that nobody takes the total for that of all lines. */
function Chosen({ autosave }: { autosave: LineAutosave }) {
  const count = useLinesNow(autosave, ({ lines }) => lines.filter(({ product }) => product).length)
  const wrong = useLinesNow(autosave, ({ lines }) => lines.filter(({ product, problem }) => product && problem).length)
  return (
    <span className="text-sm">
      <span className="text-soft max-sm:sr-only">{`${plural(count, 'line')} · Total`}</span>
      {wrong > 0 && (
        <>
          {' '}
          <button
            type="button"
            title="Show what is wrong"
            className="text-low underline underline-offset-4 max-md:min-h-11"
            onClick={() => showUnsaved(autosave)}
          >{`without ${wrong}`}</button>
        </>
      )}
    </span>
  )
}
