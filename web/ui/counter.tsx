import { Minus, Plus } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { parseNumber } from '../platform/parse-number.ts'
import { classNames } from './class-names.ts'

type Props = {
  value: number
  min?: number
  max?: number
  /** How many more were counted than fit: `asked` has them in it. */
  over?: number | undefined
  /** `asked` is the figure that was typed, which may be beyond the limits; `isGone` where the counter has left the page with it. */
  onChange: (value: number, asked?: number, isGone?: boolean) => void
  /** Told what was typed where that is no whole number, or a code; the value stays. */
  onRefused?: (typed: string) => void
  /** Enter, once the figure is settled. */
  onEnter?: (field: HTMLInputElement) => void
  /** What is counted, for screen readers: 'Received, Blue mug'. */
  label: string
  /** 56 px targets, for gloves. */
  size?: 'normal' | 'large'
  /** On a scan screen: what a scanner types here is a scan, not a figure. */
  hearsScans?: boolean
  /** Why nothing can be counted; undefined where it can. */
  disabledBecause?: string | undefined
}

/** A scanner that pauses behind every key types a code as a person would: the shortest barcode has eight digits. */
const isLikeCode = (text: string) => /^\d{8,}$/.test(text)

/** Plus and minus around a figure that can be typed over; never leaves min to max. */
export function Counter({
  value,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  over = 0,
  onChange,
  onRefused,
  onEnter,
  label,
  size = 'normal',
  hearsScans,
  disabledBecause,
}: Props) {
  /** `from`: what stood there at the first key. Others may have changed it since, and what was typed goes on from that. */
  const [typed, setTyped] = useState<{ text: string; from: number } | null>(null)
  const clamp = (count: number) => Math.max(min, Math.min(max, count))
  const step = (by: number) => onChange(clamp(value + by))
  // Said by `aria-disabled`: a button that is disabled as Tab comes to it, because the figure it leaves fills the line, loses the focus.
  const mayStep = (by: 1 | -1) => !disabledBecause && (by > 0 ? value < max : value > min)
  const target = classNames(
    'grid shrink-0 place-items-center text-ink select-none not-aria-disabled:hover:bg-sunken not-aria-disabled:active:bg-line aria-disabled:cursor-not-allowed aria-disabled:text-soft aria-disabled:opacity-60',
    size === 'large' ? 'size-14' : 'size-11 md:size-9',
  )

  function settle(isGone = false) {
    setTyped(null)
    const figure = typed && parseNumber(typed.text)
    if (typed === null || figure === null) return
    const text = typed.text.trim()
    const count = figure + value + over - typed.from
    if (!Number.isInteger(count) || (hearsScans && count > max && isLikeCode(text))) onRefused?.(text)
    else onChange(clamp(count), count, isGone)
  }
  const settleLast = useEffectEvent(() => !disabledBecause && settle(true))
  // A layout effect, because a row of a long list goes once it is out of sight, and of a field that goes nobody hears that it was left.
  useLayoutEffect(() => () => void settleLast(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would break the row's grid
    <div
      role="group"
      aria-label={label}
      className="inline-flex overflow-clip rounded-control border border-edge bg-card"
    >
      <button
        type="button"
        aria-label="Fewer"
        className={target}
        title={disabledBecause ?? (value <= min ? `No fewer than ${min}` : undefined)}
        aria-disabled={!mayStep(-1) || undefined}
        onClick={() => mayStep(-1) && step(-1)}
      >
        <Minus className="size-5" aria-hidden="true" />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        data-hears-scans={hearsScans || undefined}
        autoComplete="off"
        title={disabledBecause}
        disabled={Boolean(disabledBecause)}
        value={typed?.text ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => setTyped({ text: target.value, from: typed?.from ?? value + over })}
        onBlur={() => settle()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          settle()
          onEnter?.(event.currentTarget)
        }}
        className={classNames(
          'figures border-x border-line bg-transparent text-center font-semibold focus-visible:-outline-offset-2',
          size === 'large' ? 'w-20 text-2xl' : 'w-14 text-lg md:tall:text-base',
        )}
      />
      <button
        type="button"
        aria-label="More"
        className={target}
        title={disabledBecause ?? (value >= max ? `No more than ${max}` : undefined)}
        aria-disabled={!mayStep(1) || undefined}
        onClick={() => mayStep(1) && step(1)}
      >
        <Plus className="size-5" aria-hidden="true" />
      </button>
    </div>
  )
}
