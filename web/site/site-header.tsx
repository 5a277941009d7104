import { Link } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { TrialLink } from './trial-link.tsx'

export function SiteHeader() {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-3 px-5">
        <Link to={publicPages.home} aria-label={productName} className="rounded-control">
          <BrandMark />
        </Link>
        <nav aria-label="Account" className="flex items-center gap-1 sm:gap-2">
          <ButtonLink to={publicPages.auth} look="quiet" className="max-sm:px-3">
            Sign In
          </ButtonLink>
          <TrialLink className="max-sm:hidden" />
        </nav>
      </div>
    </header>
  )
}
