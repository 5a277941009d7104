import { Link } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { ButtonLink } from '../ui/button.tsx'

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
          <ButtonLink to={publicPages.auth} look="primary" className="max-sm:hidden">
            Start 7-Day Free Trial
          </ButtonLink>
        </nav>
      </div>
    </header>
  )
}
