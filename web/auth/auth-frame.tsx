import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Ticks } from '../ui/ticks.tsx'

/** The card every screen of signing in stands on; `title` is the tab's. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh content-start justify-items-center gap-8 bg-paper px-4 py-8 sm:content-center">
      <title>{`${title} · ${productName}`}</title>
      <Link to={publicPages.home} aria-label={`${productName} home`} className="rounded-control p-1">
        <BrandMark />
      </Link>
      <div className="relative grid w-full max-w-105 gap-5 rounded-card border border-line bg-card px-5 pt-8 pb-6 sm:px-8 sm:pb-8">
        <Ticks className="absolute top-0 right-5 h-3 w-20 text-ink sm:right-8" />
        {children}
      </div>
    </main>
  )
}

/** What the screen is for, and one sentence more. */
export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="text-soft">{children}</p>
    </div>
  )
}
