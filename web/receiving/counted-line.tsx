import { CircleCheck } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { formatNumber } from '../platform/format.ts'
import { BigCounter } from './big-counter.tsx'

type Props = {
  id: string
  name: string
  sku: string
  /** What is worth knowing beside the code: '12 in stock'. */
  note?: string
  /** 'Received' or 'Picked', for screen readers. */
  verb: string
  count: number
  min: number
  max: number
  disabled: boolean
  /** The last scan counted here: it is brought into sight. */
  isLatest: boolean
  onCount: (id: string, count: number) => void
}

/** One line of a scan screen: what it is, how many of how many, a green tick once full. */
export const CountedLine = memo(function CountedLine(props: Props) {
  const { id, name, sku, note, verb, count, min, max, disabled, isLatest, onCount } = props
  const isFull = count >= max
  return (
    <li
      ref={useIntoSight(isLatest, count)}
      className={`flex scroll-mt-40 scroll-mb-32 flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line px-4 py-4 not-last:border-b ${isLatest ? 'bg-brand-tint' : ''}`}
    >
      <div className="grid min-w-48 flex-1 gap-0.5">
        <p className="text-lg font-medium wrap-anywhere">{name}</p>
        <p className="flex flex-wrap gap-x-2.5 text-soft">
          <span className="code">{sku}</span>
          {note && <span className="figures">{note}</span>}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <BigCounter
          label={`${verb}, ${name}`}
          value={count}
          min={min}
          max={max}
          disabled={disabled}
          onChange={(next) => onCount(id, next)}
        />
        <p className="figures min-w-14 text-xl text-soft">/ {formatNumber(max)}</p>
        <span className="size-7 text-brand">
          {isFull && <CircleCheck className="size-7" role="img" aria-label="Complete" />}
        </span>
      </div>
    </li>
  )
})

function useIntoSight(isLatest: boolean, count: number) {
  const line = useRef<HTMLLIElement>(null)
  // An effect, because it is the document that scrolls; once per scan, so on every change of the count.
  useEffect(() => {
    if (isLatest && count >= 0) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isLatest, count])
  return line
}
