import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { OrderType } from '#contract/order-life.ts'
import { mostLines } from '#contract/shared/limits.ts'
import { formatMoney } from '../platform/format.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import type { LineAutosave, SaveState as State } from './line-autosave.ts'
import { addLine, type Line } from './line-book.ts'
import { totalOf } from './line-changes.ts'
import { LinesTable } from './lines-table.tsx'
import { SaveState } from './save-state.tsx'
import { ShortageNotice } from './shortage-notice.tsx'
import { useScanLines } from './use-scan-lines.ts'

type Props = { lines: readonly Line[]; state: State; orderType: OrderType; autosave: LineAutosave }

/** The items of an order while they may be edited: they save themselves. */
export default function LinesPanel({ lines, state, orderType, autosave }: Props) {
  const [newest, setNewest] = useState<string | null>(null)
  const retry = () => void autosave.flush()
  useScanLines(autosave, orderType)

  function add() {
    const id = crypto.randomUUID()
    setNewest(id)
    autosave.change((book) => addLine(book, id))
  }
  return (
    <Panel title="Order Items" aside={<SaveState state={state} onRetry={retry} />}>
      <div className="@container">
        {state.kind === 'failed' && (
          <div className="border-b border-line p-4">
            <ShortageNotice title="Failed to save order items" error={state.error} />
          </div>
        )}
        {lines.length > 0 ? (
          <LinesTable {...{ lines, orderType, autosave, newest }} />
        ) : (
          <p className="px-4 py-10 text-center text-soft">No items added yet</p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 @min-[40rem]:pr-16.5">
          <Button
            data-add-item
            icon={<Plus className="size-4" aria-hidden="true" />}
            disabledBecause={lines.length >= mostLines ? 'An order holds up to 2,000 lines.' : undefined}
            onClick={add}
          >
            Add Item
          </Button>
          {lines.length > 0 && <Total lines={lines} />}
        </div>
      </div>
    </Panel>
  )
}

const Total = ({ lines }: { lines: readonly Line[] }) => (
  <p className="figures flex items-baseline gap-3">
    <span className="text-sm text-soft">Total</span>
    <span className="text-xl font-semibold">{formatMoney(totalOf(lines))}</span>
  </p>
)
