import { type LucideIcon, Minus, Plus } from 'lucide-react'
import { classNames } from './class-names.ts'
import { useTypedFigure } from './use-typed-figure.ts'

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
  /** Where it is said how many there are to count. */
  describedBy?: string
  /** 56 px targets, for gloves. */
  size?: 'normal' | 'large'
  /** On a scan screen: what a scanner types here is a scan, not a figure. */
  hearsScans?: boolean
  /** Why nothing can be counted; undefined where it can. */
  disabledBecause?: string | undefined
}

/** Plus and minus around a figure that can be typed over; never leaves min to max. */
export function Counter({ min = 0, max = Number.MAX_SAFE_INTEGER, over = 0, size = 'normal', ...given }: Props) {
  const { value, label, describedBy, disabledBecause, hearsScans, onChange, onEnter } = given
  const { shown, type, settle } = useTypedFigure({ ...given, min, max, over })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would break the row's grid
    <div
      role="group"
      aria-label={label}
      className="inline-flex max-w-full overflow-clip rounded-control border border-edge bg-card"
    >
      <StepButton
        label="Fewer"
        icon={Minus}
        size={size}
        whyNot={disabledBecause ?? (value <= min ? `No fewer than ${min}` : undefined)}
        onStep={() => onChange(Math.min(max, value - 1))}
      />
      <input
        aria-label={label}
        aria-describedby={describedBy}
        inputMode="numeric"
        data-hears-scans={hearsScans || undefined}
        autoComplete="off"
        {...(disabledBecause && { title: disabledBecause, disabled: true })}
        value={shown}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => type(target.value)}
        onBlur={() => settle()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          settle()
          onEnter?.(event.currentTarget)
        }}
        className={classNames(
          'figures min-w-0 border-x border-line bg-transparent text-center font-semibold focus-visible:-outline-offset-2',
          size === 'large' ? 'w-20 text-2xl' : 'w-14 text-lg md:tall:text-base',
        )}
      />
      <StepButton
        label="More"
        icon={Plus}
        size={size}
        whyNot={disabledBecause ?? (value >= max ? `No more than ${max}` : undefined)}
        onStep={() => onChange(Math.max(min, value + 1))}
      />
    </div>
  )
}

type StepProps = {
  label: string
  icon: LucideIcon
  size: 'normal' | 'large'
  whyNot: string | undefined
  onStep: () => void
}

/** Refused by `aria-disabled`: a button that is disabled as Tab comes to it, because the figure it leaves fills the line, loses the focus. */
function StepButton({ label, icon: Icon, size, whyNot, onStep }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={whyNot}
      aria-disabled={whyNot !== undefined || undefined}
      onClick={() => whyNot === undefined && onStep()}
      className={classNames(
        'grid shrink-0 place-items-center text-ink select-none not-aria-disabled:hover:bg-sunken not-aria-disabled:active:bg-line aria-disabled:cursor-not-allowed aria-disabled:text-soft aria-disabled:opacity-60',
        size === 'large' ? 'size-14' : 'size-11 md:size-9',
      )}
    >
      <Icon className="size-5" aria-hidden="true" />
    </button>
  )
}
