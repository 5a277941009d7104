import { CircleCheck } from 'lucide-react'
import { type Ref, useState } from 'react'
import { formatNumber } from '../platform/format.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Counter } from '../ui/counter.tsx'
import { FieldError } from '../ui/field-frame.tsx'

export type Counted = {
  id: string
  product_id: string
  name: string
  sku: string
  /** It is in the catalogue no more. */
  isArchived?: boolean
  /** What is worth knowing beside the code: '12 in stock'. */
  note?: string
  count: number
  min: number
  max: number
  /** What came beyond the most. */
  over?: number
}
export type OnCount = (id: string, count: number, asked?: number, isGone?: boolean) => void
type Props = {
  line: Counted
  verb: string
  disabledBecause: string | undefined
  /** The one that is to be counted next. */
  isCurrent: boolean
  place: { ref: Ref<HTMLLIElement>; 'data-index': number }
  onCount: OnCount
  onFill: (ids: readonly string[]) => void
}

/** One line of a scan screen: what it is, how many of how many, a green tick once full. */
export function CountedLine({ line, verb, disabledBecause, isCurrent, place, onCount, onFill }: Props) {
  const { id, name, sku, isArchived, note, count, min, max, over } = line
  const [asked, setAsked] = useState<number | string | null>(null)
  return (
    <li
      {...place}
      aria-current={isCurrent ? 'step' : undefined}
      className={classNames(
        'relative grid scroll-mt-36 narrow:grid-cols-1 scroll-mb-[calc(var(--scan-bar,7rem)+0.25rem)] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2.5 border-line px-4 py-3.5 not-last:border-b [@media(height<30rem)]:scroll-mb-2 @min-[40rem]:grid-cols-[minmax(0,1fr)_auto_4.5rem]',
        isCurrent && 'bg-brand-tint before:absolute before:inset-y-0 before:left-0 before:w-1.5 before:bg-brand',
      )}
    >
      <div className="grid gap-0.5">
        {/* Of the one at hand all of it: variants differ in their last words. */}
        <p
          className={classNames(
            'text-lg font-medium wrap-anywhere',
            !isCurrent && 'line-clamp-2 narrow:line-clamp-none',
          )}
          title={name}
        >
          {name}
        </p>
        <p className="flex flex-wrap items-center gap-x-2.5 text-soft">
          {isArchived && <Badge look="secondary">Archived</Badge>}
          <span className="code min-w-0 wrap-anywhere">{sku}</span>
          {note && <span className="figures min-w-0 wrap-anywhere">{note}</span>}
        </p>
      </div>
      <AllOfIt line={line} disabledBecause={disabledBecause} onFill={() => onFill([id])} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 @max-[40rem]:col-span-full">
        <Counter
          label={`${verb}, ${name}`}
          describedBy={`most-${id}`}
          value={count}
          // What is over can be taken back also where minus could take nothing else.
          min={over ? min - 1 : min}
          max={max}
          over={over}
          size="large"
          hearsScans
          disabledBecause={disabledBecause}
          onRefused={setAsked}
          onEnter={goToNext}
          onChange={(next, typed, isGone) => {
            setAsked(typed ?? null)
            onCount(id, next, typed, isGone)
          }}
        />
        <p className="figures min-w-[calc(var(--digits)*1ch+2ch)] text-xl whitespace-nowrap text-soft">
          <span aria-hidden="true">/ {formatNumber(max)}</span>
          <span id={`most-${id}`} className="sr-only">
            of {formatNumber(max)}
          </span>
        </p>
      </div>
      <Clamped asked={asked} line={line} />
    </li>
  )
}

/** On to the figure of the next line; after the last one it stays. */
const goToNext = (field: HTMLInputElement) =>
  field.closest('li')?.nextElementSibling?.querySelector<HTMLInputElement>('input')?.focus()

/** Pressed by key it goes on to the next line's, before it goes itself; after the last one to the figure, and never to what would undo it. */
function goOnFilling(button: HTMLElement) {
  const line = button.closest('li')
  const next = line?.nextElementSibling?.querySelector<HTMLElement>('[data-fills]:enabled')
  const field = line?.querySelector<HTMLElement>('input')
  ;(next ?? field)?.focus()
}

/** The rest of a line at once; in its place, once there is no rest, the tick. Beside the name on a phone, at the end of the row where there is room. */
function AllOfIt({
  line: { name, count, max },
  disabledBecause,
  onFill,
}: {
  line: Counted
  disabledBecause: string | undefined
  onFill: () => void
}) {
  return (
    <span className="grid min-h-11 min-w-11 place-items-center justify-self-end text-brand @min-[40rem]:order-last">
      {count >= max ? (
        <CircleCheck className="size-7" role="img" aria-label="Complete" />
      ) : (
        <Button
          className="h-11! px-3.5!"
          aria-label={`All, ${name}`}
          disabledBecause={disabledBecause}
          data-fills
          onClick={({ currentTarget, detail }) => {
            if (detail === 0) goOnFilling(currentTarget)
            onFill()
          }}
        >
          All
        </Button>
      )}
    </span>
  )
}

/** What was typed and cannot be: says why the counter shows another figure, for as long as it shows it. */
function Clamped({ asked, line }: { asked: number | string | null; line: Counted }) {
  const why = asked === null ? undefined : whyNot(asked, line)
  if (!why) return null
  return (
    <div role="alert" className="col-span-full @min-[40rem]:order-last">
      <FieldError id="">{why}</FieldError>
    </div>
  )
}

function whyNot(asked: number | string, { count, min, max }: Counted) {
  if (typeof asked === 'string')
    return /^\d+$/.test(asked) ? `${asked} looks like a code, not a figure` : `${asked} is not a whole number`
  if (asked > max && count === max) return `Only ${formatNumber(max)} were ordered`
  if (asked >= min || count !== min) return undefined
  return min === 0 ? 'Must be at least 0' : `${formatNumber(min)} were counted before`
}
