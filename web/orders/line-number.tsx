import { useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { inputClass } from '../ui/field-frame.tsx'

type Props = {
  /** Accessible name: 'Quantity, Blue mug'. */
  label: string
  value: number
  /** How the value is written while nobody types. */
  show: (value: number) => string
  /** What a text being typed counts as; NaN keeps the text for correction. */
  read: (text: string) => number
  onChange: (value: number) => void
  decimals?: boolean
  invalid: boolean
  /** Where it is said what is wrong. */
  describedBy: string
  disabled: boolean
}

/** A figure in a table: counts as one types, and is tidied up when one leaves it. */
export function LineNumber({
  label,
  value,
  show,
  read,
  onChange,
  decimals = false,
  invalid,
  describedBy,
  disabled,
}: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? describedBy : undefined}
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      disabled={disabled}
      value={typed ?? show(value)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(read(event.target.value))
      }}
      onBlur={() => !Number.isNaN(value) && setTyped(null)}
      className={classNames(inputClass, 'figures text-right')}
    />
  )
}
