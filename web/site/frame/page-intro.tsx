import type { ReactNode } from 'react'
import { Ticks } from '../../ui/ticks.tsx'

/** How a page begins that is no text: its title, and in a sentence or two what it is about. */
export const PageIntro = ({ title, children }: { title: string; children: ReactNode }) => (
  <header className="mx-auto grid max-w-6xl gap-5 px-5 pt-32 pb-12 md:pt-40 md:pb-14">
    <Ticks className="h-5 w-36 text-ink" />
    <h1 className="text-3xl font-semibold tracking-[-0.03em] md:text-4xl">{title}</h1>
    <p className="max-w-[60ch] text-[17px]/7 text-soft">{children}</p>
  </header>
)
