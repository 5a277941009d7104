import type { CSSProperties, ReactNode } from 'react'

type Props = {
  label: string
  /** The largest quantity of all lines: every counter is as wide as it needs. */
  most: number
  children: ReactNode
}

const sizes: Record<'few' | 'some' | 'many', string> = {
  few: '[&_input]:text-[48px]',
  some: '[&_input]:text-[36px]',
  many: '[&_input]:text-[24px]',
}
const sizeFor = (digits: number) => sizes[digits <= 3 ? 'few' : digits <= 5 ? 'some' : 'many']

/** The lines of a scan screen, for gloves: 56 px to press, and figures of 48 px to read at arm's length. */
export function CountedList({ label, most, children }: Props) {
  const digits = Math.max(2, String(most).length)
  return (
    <ul
      aria-label={label}
      style={{ '--digits': digits } as CSSProperties}
      className={`rounded-card border border-line bg-card [&_button]:min-h-[56px] [&_button]:min-w-[56px] [&_input]:w-[calc(var(--digits)*1ch+20px)] ${sizeFor(digits)}`}
    >
      {children}
    </ul>
  )
}
