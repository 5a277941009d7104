import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { BrandMark } from './brand-mark.tsx'
import { classNames } from './class-names.ts'
import { Ticks } from './ticks.tsx'

type Props = {
  /** Of the tab, where the page's head does not say it. */
  title?: string
  /** How wide the card is, and its padding. */
  className: string
  children: ReactNode
}

/** A page that is one card under our mark, without the app around it. */
export const LoneCard = ({ title, className, children }: Props) => (
  <main className="grid min-h-dvh wrap-anywhere content-start justify-items-center gap-8 bg-paper px-4 py-8 sm:content-center">
    {title && <title>{`${title} · ${productName}`}</title>}
    <Link to={publicPages.home} aria-label={`${productName} home`} className="rounded-control p-1">
      <BrandMark />
    </Link>
    <div className={classNames('relative grid w-full rounded-card border border-line bg-card', className)}>
      <Ticks className="absolute top-0 right-5 h-3 w-20 text-ink sm:right-8" />
      {children}
    </div>
  </main>
)
