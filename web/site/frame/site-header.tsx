import { Menu } from 'lucide-react'
import { Link } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { sections } from '#contract/shared/site-pages.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { HeaderMenu } from './header-menu.tsx'
import { drawerId, SiteDrawer } from './site-drawer.tsx'
import { siteMenus } from './site-menus.ts'
import { TrialLink } from './trial-link.tsx'
import { useCloseMenus } from './use-close-menus.ts'
import { opens } from './use-invokers.ts'

const [product, solutions, resources] = siteMenus

export function SiteHeader() {
  const nav = useCloseMenus()
  return (
    <header className="fixed inset-x-0 top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-3 px-5 md:max-lg:gap-1 md:max-lg:px-4">
        <Link to={publicPages.home} aria-label={productName} className="rounded-control">
          <BrandMark />
        </Link>
        <nav ref={nav} aria-label="Main" className="flex items-center gap-1 max-md:hidden md:max-lg:gap-0">
          {product && <HeaderMenu {...product} />}
          {solutions && <HeaderMenu {...solutions} />}
          <ButtonLink to={sections.pricing} look="quiet" className="md:max-lg:px-2">
            Pricing
          </ButtonLink>
          {resources && <HeaderMenu {...resources} />}
        </nav>
        <div className="flex items-center gap-1 sm:gap-2">
          <ButtonLink to={publicPages.auth} look="quiet" className="max-md:hidden md:max-lg:px-2">
            Sign In
          </ButtonLink>
          <TrialLink className="max-md:hidden" />
          <button
            type="button"
            aria-label="Menu"
            {...opens(drawerId)}
            className="grid size-11 place-items-center rounded-control hover:bg-sunken md:hidden"
          >
            <Menu className="size-5" aria-hidden="true" />
          </button>
        </div>
      </div>
      <SiteDrawer />
    </header>
  )
}
