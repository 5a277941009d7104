import type { ReactNode } from 'react'
import { LoneCard } from '../ui/lone-card.tsx'

/** The card every screen of signing in stands on; `title` is the tab's, where the page's head does not say it. */
export const AuthFrame = ({ title, children }: { title?: string; children: ReactNode }) => (
  <LoneCard {...(title && { title })} className="max-w-105 gap-5 px-5 pt-8 pb-6 sm:px-8 sm:pb-8">
    {children}
  </LoneCard>
)

/** What the screen is for, and one sentence more. */
export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="text-soft">{children}</p>
    </div>
  )
}
