import type { ReactNode } from 'react'

/** One thing known of a record, with its name above it; for a `dl`. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-0.5">
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
