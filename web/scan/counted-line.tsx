import { CircleCheck } from 'lucide-react'
import type { Ref } from 'react'
import { formatNumber } from '../platform/format.ts'
import { Counter } from '../ui/counter.tsx'

export type Counted = {
  id: string
  name: string
  sku: string
  /** What is worth knowing beside the code: '12 in stock'. */
  note?: string
  count: number
  min: number
  max: number
}
type Props = {
  line: Counted
  verb: string
  disabled: boolean
  /** The last scan counted here. */
  isLatest: boolean
  place: { ref: Ref<HTMLLIElement>; 'data-index': number }
  onCount: (id: string, count: number) => void
}

/** One line of a scan screen: what it is, how many of how many, a green tick once full. */
export function CountedLine({ line, verb, disabled, isLatest, place, onCount }: Props) {
  const { id, name, sku, note, count, min, max } = line
  return (
    <li
      {...place}
      className={`grid scroll-mt-40 scroll-mb-32 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 border-line px-4 py-4 not-last:border-b md:grid-cols-[minmax(0,1fr)_auto_1.75rem] ${isLatest ? 'bg-brand-tint' : ''}`}
    >
      <div className="grid gap-0.5">
        <p className="text-lg font-medium wrap-anywhere">{name}</p>
        <p className="flex flex-wrap gap-x-2.5 text-soft">
          <span className="code min-w-0 wrap-anywhere">{sku}</span>
          {note && <span className="figures min-w-0 wrap-anywhere">{note}</span>}
        </p>
      </div>
      <Tick isFull={count >= max} />
      <div className="flex items-center gap-3 max-md:col-span-full">
        <Counter
          label={`${verb}, ${name}`}
          value={count}
          min={min}
          max={max}
          size="large"
          disabled={disabled}
          onChange={(next) => onCount(id, next)}
        />
        <p className="figures min-w-[calc(var(--digits)*1ch+2ch)] text-xl whitespace-nowrap text-soft">
          / {formatNumber(max)}
        </p>
      </div>
    </li>
  )
}

/** Beside the name on a phone, at the end of the row on a desk. */
const Tick = ({ isFull }: { isFull: boolean }) => (
  <span className="size-7 text-brand md:order-last">
    {isFull && <CircleCheck className="size-7" role="img" aria-label="Complete" />}
  </span>
)
