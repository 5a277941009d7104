import { formatMoney, formatNumber } from '../platform/format.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import type { LineAutosave } from './line-autosave.ts'
import { type Line, valuesOf } from './line-book.ts'
import type { LineValues } from './line-values.ts'
import { useLinesNow } from './use-line-autosave.ts'

type Props = {
  autosave: LineAutosave
  /** Where that is the reason, and not what has become of the order. */
  mayNot: string | undefined
}

/** What was typed and not saved before somebody else made the lines final, or took the right to write them: they stand below without it. */
export function UnsavedLines({ autosave, mayNot }: Props) {
  const lines = useLinesNow(autosave, (now) => now.lines)
  const typed = lines.flatMap((line) => wordsFor(line) ?? [])
  const removed = autosave.removed.map((item) => `${wordsOf(valuesOf(item))} - removed`)
  return (
    <ErrorNotice title="Your changes to the items are not saved">
      <p>
        {mayNot
          ? `${mayNot} They are saved if you may change the items again:`
          : 'They came too late, and are saved if the items can be changed again:'}
      </p>
      <ul className="grid gap-1">
        {[...typed, ...removed].map((words) => (
          <li key={words} className="figures wrap-anywhere">
            {words}
          </li>
        ))}
      </ul>
      <Button size="small" className="w-fit" onClick={() => autosave.discard()}>
        Discard Changes
      </Button>
    </ErrorNotice>
  )
}

const wordsOf = ({ product, quantity, unit_price }: LineValues) =>
  `${formatNumber(quantity)} × ${product?.name} at ${formatMoney(unit_price)}`

/** Of a line that reads otherwise than on the server, and could be saved. */
function wordsFor({ item, problem, ...typed }: Line) {
  if (problem || !typed.product) return undefined
  const [now, before] = [wordsOf(typed), item && wordsOf(valuesOf(item))]
  if (now === before) return undefined
  return before ? `${now}, instead of ${before}` : now
}
