import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const looks = {
  default: 'bg-brand-tint text-brand-strong border-transparent',
  secondary: 'bg-sunken text-soft border-line',
  destructive: 'bg-out-tint text-out border-transparent',
  /** Low stock and other things to look after soon. */
  low: 'bg-low-tint text-low border-transparent',
}
export type BadgeLook = keyof typeof looks

/** A state in a word. */
export function Badge({ look = 'default', children }: { look?: BadgeLook; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-5.5 items-center rounded-badge border px-2 text-xs font-medium whitespace-nowrap',
        looks[look],
      )}
    >
      {children}
    </span>
  )
}
