import { type KeyboardEvent, useState } from 'react'
import { BurstInField } from '../platform/burst-in-field.ts'
import { classNames } from '../ui/class-names.ts'
import { inputClass } from '../ui/field-frame.tsx'
import { goToLine, stepOf } from './line-places.ts'
import { lineField } from './lines-layout.ts'

type Props = {
  /** Accessible name: 'Quantity, Blue mug'. */
  label: string
  value: number
  /** How the value is written while nobody types. */
  show: (value: number) => string
  /** What a text being typed counts as; NaN keeps the text for correction. */
  read: (text: string) => number
  onChange: (value: number) => void
  /** Enter: on to the next line. */
  onEnter: (field: HTMLInputElement) => void
  /** A code came as fast as from a scanner: the value is as it was before. */
  onScan: (code: string) => void
  decimals?: boolean
  invalid: boolean
  /** Where it is said what is wrong. */
  describedBy: string
  disabled: boolean
}

/** A figure in a table: counts as one types, and is tidied up when one leaves it. */
export function LineNumber(props: Props) {
  const { label, value, onChange, onEnter, onScan, decimals = false, invalid, describedBy, disabled } = props
  const { text, type, tidyUp, forget } = useFigureText(props)
  const [burst] = useState(() => new BurstInField<number>())

  function hear(event: KeyboardEvent<HTMLInputElement>) {
    const scan = burst.hear(event.nativeEvent, value)
    const step = stepOf(event)
    if (scan) {
      forget()
      onChange(scan.before)
      onScan(scan.code)
    } else if (event.key === 'Enter') onEnter(event.currentTarget)
    else if (step) goToLine(event.currentTarget, step)
    else return
    event.preventDefault()
  }
  return (
    <input
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? describedBy : undefined}
      inputMode={decimals ? 'decimal' : 'numeric'}
      enterKeyHint="next"
      autoComplete="off"
      disabled={disabled}
      value={text}
      onFocus={(event) => event.target.select()}
      onKeyDown={hear}
      onChange={(event) => type(event.target.value)}
      onBlur={tidyUp}
      className={classNames(inputClass, lineField, 'figures text-right @max-[40rem]:px-2 [@media(height<30rem)]:px-1')}
    />
  )
}

/** What is typed of a figure, and what it counts as. */
function useFigureText({ value, show, read, onChange }: Pick<Props, 'value' | 'show' | 'read' | 'onChange'>) {
  const [typed, setTyped] = useState<{ text: string; value: number } | null>(null)
  function type(text: string) {
    const next = { text, value: read(text) }
    setTyped(next)
    onChange(next.value)
  }
  const forget = () => setTyped(null)
  return {
    /** Has it been given another figure since, by whatever else is on the page, that one stands there. */
    text: typed && Object.is(typed.value, value) ? typed.text : show(value),
    type,
    tidyUp: () => !Number.isNaN(value) && forget(),
    forget,
  }
}
