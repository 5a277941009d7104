import type { ReactNode } from 'react'

type Props = {
  title: string
  aside?: ReactNode
  /** What stands beside the title goes below it where there is no room for both, and not on the narrowest screens alone. */
  wraps?: boolean
  children: ReactNode
}

/** A titled card that is no table. */
export const Panel = ({ title, aside, wraps, children }: Props) => (
  <section className="rounded-card border border-line bg-card">
    <div
      className={`flex items-center justify-between gap-3 border-b border-line px-4 py-3 ${wraps ? 'flex-wrap' : 'narrow:flex-wrap'}`}
    >
      <h2 className="text-lg font-semibold">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)
