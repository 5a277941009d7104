import { useState } from 'react'
import { classNames } from './class-names.ts'
import { FieldError, inputClass, lastDay } from './field-frame.tsx'
import { isHalfTyped } from './half-typed.ts'

type Days = { from?: string | undefined; to?: string | undefined }

/** Between these two there is no day: the list is not asked for. */
export const areDaysSwapped = ({ from, to }: Days) => Boolean(from && to && from > to)

const problemId = 'days-swapped'

/** The first and the last day of what a list shows. */
export function DayFilters({ from, to, onChange }: Days & { onChange: (change: Days) => void }) {
  const isWrong = areDaysSwapped({ from, to })
  return (
    <div className="flex gap-2 max-md:basis-full">
      <DayFilter label="From" day={from} isWrong={isWrong} onChange={(day) => onChange({ from: day })} />
      <DayFilter label="To" day={to} isWrong={isWrong} onChange={(day) => onChange({ to: day })} />
    </div>
  )
}

/** What is wrong with the days, below the line in which they stand. */
export const DaysProblem = (days: Days) =>
  areDaysSwapped(days) && (
    <div role="alert">
      <FieldError id={problemId}>From is later than To. Choose an earlier From or a later To.</FieldError>
    </div>
  )

type Props = { label: string; day: string | undefined; isWrong: boolean; onChange: (day: string | undefined) => void }

function DayFilter({ label, day, isWrong, onChange }: Props) {
  const [typed, setTyped] = useState({ over: day, text: day ?? '' })
  if (typed.over !== day) setTyped({ over: day, text: day ?? '' })
  const choose = (text: string) => text !== (day ?? '') && onChange(text || undefined)
  return (
    <label className="flex items-center gap-2 text-sm text-soft max-md:grid max-md:min-w-0 max-md:flex-1 max-md:grid-cols-1 max-md:gap-1">
      {label}
      <input
        type="date"
        max={lastDay}
        value={typed.text}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problemId : undefined}
        onBlur={({ target }) => !isHalfTyped(target) && choose(target.value)}
        onChange={({ target }) => {
          setTyped({ over: day, text: target.value })
          if (target.validity.valid && isWhole(target.value)) choose(target.value)
        }}
        className={classNames(
          inputClass,
          'figures text-ink max-md:px-2 md:w-38',
          day && !isWrong && 'border-brand font-medium',
        )}
      />
    </label>
  )
}

/** While a year is being typed it begins with noughts. */
const isWhole = (day: string) => day === '' || !day.startsWith('0')
