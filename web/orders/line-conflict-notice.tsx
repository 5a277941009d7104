import { TriangleAlert } from 'lucide-react'
import { formatMoney, formatNumber } from '../platform/format.ts'
import { Button } from '../ui/button.tsx'
import type { Line, LineConflict } from './line-book.ts'

type Props = { line: Line & { conflict: LineConflict }; onKeepMine: () => void; onTakeTheirs: () => void }

const choices: Record<LineConflict, { mine: string; theirs: string }> = {
  changed: { mine: 'Keep mine', theirs: 'Use theirs' },
  gone: { mine: 'Add it again', theirs: 'Let it go' },
  'changed-while-removing': { mine: 'Delete it anyway', theirs: 'Keep it' },
}

/** Two people on one line: what the other one did, and which of the two shall stand. Nothing is overwritten meanwhile. */
export function LineConflictNotice({ line, onKeepMine, onTakeTheirs }: Props) {
  const { mine, theirs } = choices[line.conflict]
  return (
    <div role="alert" className="grid gap-2 rounded-control bg-low-tint px-3 py-2 text-sm">
      <p className="flex items-start gap-2">
        <TriangleAlert className="mt-px size-4 shrink-0 text-low" aria-hidden="true" />
        {whatTheyDid(line)}
      </p>
      <div className="flex flex-wrap gap-2 pl-6">
        <Button size="small" onClick={onKeepMine}>
          {mine}
        </Button>
        <Button size="small" onClick={onTakeTheirs}>
          {theirs}
        </Button>
      </div>
    </div>
  )
}

function whatTheyDid({ conflict, item }: Props['line']) {
  if (conflict === 'gone' || !item) return 'Someone else removed this line while you were editing it.'
  const now = `${item.product_name}, ${formatNumber(item.quantity)} at ${formatMoney(item.unit_price)}`
  return conflict === 'changed'
    ? `Someone else changed this line meanwhile. It is now ${now}.`
    : `Someone else changed this line while you were deleting it. It is now ${now}.`
}
