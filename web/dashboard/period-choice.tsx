import { classNames } from '../ui/class-names.ts'

export const periods = ['30', '90'] as const
export type Period = (typeof periods)[number]

/** Over how many days is plotted. */
export const PeriodChoice = ({ value, onChange }: { value: Period; onChange: (period: Period) => void }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and these two are pressed at once
  <div role="group" aria-label="Period" className="flex rounded-control border border-line bg-card p-0.5">
    {periods.map((period) => (
      <button
        key={period}
        type="button"
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
