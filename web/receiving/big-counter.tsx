import { Counter } from '../ui/counter.tsx'

type Props = {
  value: number
  min: number
  max: number
  label: string
  disabled: boolean
  onChange: (value: number) => void
}

const mostBigDigits = 5

/** A counter for gloves: 56 px to press, a figure of 48 px to read at arm's length. */
export function BigCounter(props: Props) {
  const digits = Math.max(2, String(props.max).length)
  const size = digits > mostBigDigits ? '[&_input]:text-[28px]' : '[&_input]:text-[48px]'
  return (
    <div
      style={{ '--digits': digits } as React.CSSProperties}
      className={`[&_button]:min-h-[56px] [&_button]:min-w-[56px] [&_input]:w-[calc(var(--digits)*1ch+28px)] ${size}`}
    >
      <Counter {...props} size="large" />
    </div>
  )
}
