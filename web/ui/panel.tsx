import type { ReactNode } from 'react'

/** A titled card that is no table. */
export const Panel = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section className="rounded-card border border-line bg-card">
    <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-3 narrow:flex-wrap">
      <h2 className="text-lg font-semibold">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)
