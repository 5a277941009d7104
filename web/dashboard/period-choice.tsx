import { classNames } from '../ui/class-names.ts'

export const periods = ['30', '90'] as const
export type Period = (typeof periods)[number]

type Props = {
  value: Period
  onChange: (period: Period) => void
  /** There is nothing to choose for yet. */
  disabled: boolean
}

/** Over how many days is plotted. */
export const PeriodChoice = ({ value, onChange, disabled }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and these two are pressed at once
  <div role="group" aria-label="Period" className="flex rounded-control border border-line bg-card p-0.5">
    {periods.map((period) => (
      <button
        key={period}
        type="button"
        disabled={disabled}
        aria-pressed={period === value}
        onClick={() => onChange(period)}
        className={classNames(
          'figures h-10 rounded-badge px-3 text-sm font-medium md:h-7',
          period === value ? 'bg-brand-tint text-ink' : 'text-soft hover:text-ink',
        )}
      >
        {period} days
      </button>
    ))}
  </div>
)
