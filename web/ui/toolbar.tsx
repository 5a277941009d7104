import type { ReactNode } from 'react'

/** The line between the stat labels and the table: search, filters, and what is counted at the right. */
export function Toolbar({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {children}
      {note && (
        <p role="status" className="figures ml-auto text-sm text-soft">
          {note}
        </p>
      )}
    </div>
  )
}
