import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../platform/use-hydrated.ts'
import { LoneCard } from '../ui/lone-card.tsx'

/** The card every screen of signing in stands on; `title` is the tab's, where the page's head does not say it. */
export const AuthFrame = ({ title, children }: { title?: string; children: ReactNode }) => (
  <LoneCard {...(title && { title })} className="max-w-105 gap-5 px-5 pt-8 pb-6 sm:px-8 sm:pb-8">
    {children}
  </LoneCard>
)

/**
 * What the screen is for, and one sentence more. Where it takes the place of another screen, whose button had the focus, whoever works by
 * keyboard goes on from here, and hears where they are.
 */
export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [wasBuiltAhead] = useState(!useHydrated())
  // An effect, because only then the screen before has gone, and what has a focus of its own has it.
  useEffect(() => {
    const isFirst = wasBuiltAhead || !navigator.userActivation?.hasBeenActive // no screen was before it, or nobody was at it
    if (!isFirst && document.activeElement === document.body) heading.current?.focus()
  }, [wasBuiltAhead])
  return (
    <div className="grid gap-1">
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold">
        {title}
      </h1>
      <p className="text-soft">{children}</p>
    </div>
  )
}
