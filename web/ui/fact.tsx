import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  name: string
  /** Takes the whole width where there is little of it. */
  wide?: boolean
  children: ReactNode
}

/** One thing known of a record, with its name above it; for a `dl`. */
export const Fact = ({ name, wide = false, children }: Props) => (
  <div className={classNames('grid min-w-0 grid-cols-1 content-start gap-0.5', wide && 'max-lg:col-span-full')}>
    <dt className="text-xs text-soft">{name}</dt>
    <dd className="text-lg wrap-anywhere">{children}</dd>
  </div>
)

/** A paragraph somebody wrote about it, at the foot of its card. */
export const Remark = ({ name, children }: { name: string; children: string }) => (
  <div className="border-t border-line px-4 py-3">
    <h3 className="text-xs text-soft">{name}</h3>
    <p className="max-w-prose wrap-anywhere whitespace-pre-line">{children}</p>
  </div>
)
