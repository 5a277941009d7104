import type { ReactNode } from 'react'

/** The rhythm of every page: title, stat labels, toolbar, table. */
export const Page = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-5 md:gap-6">{children}</div>
)
