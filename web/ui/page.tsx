import type { ReactNode } from 'react'

/** The rhythm of every page: title, stat labels, toolbar, table. */
export const Page = ({ children }: { children: ReactNode }) => <div className="grid gap-5 md:gap-6">{children}</div>
