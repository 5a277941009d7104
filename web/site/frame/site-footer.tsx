import { Link } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { sections, sitePages } from '#contract/shared/site-pages.ts'
import type { Headed } from '../../platform/headed-for.ts'
import { seller } from '../../platform/run-time.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { contactDialogId } from './contact-dialog.tsx'
import { opens } from './use-invokers.ts'

const columns = [
  [
    'Product',
    [
      ['Features', sections.features],
      ['Pricing', sections.pricing],
      ['Integrations', sitePages.integrations],
      ['API Docs', sitePages.api],
    ],
  ],
  [
    'Support',
    [
      ['Help', sitePages.help],
      ['Documentation', sitePages.docs],
      ['Status', sitePages.status],
      ['Contact', sitePages.contact],
    ],
  ],
  [
    'Legal',
    [
      ['Security', sitePages.security],
      ['Privacy', sitePages.privacy],
      ['Terms', sitePages.terms],
      ['DPA', sitePages.dpa],
    ],
  ],
] as const

const signUp: Headed = { tab: 'sign-up' }

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken wrap-anywhere">
      <div className="mx-auto grid max-w-6xl gap-14 px-5 pt-20 pb-10">
        <CallToAction />
        <nav
          aria-label="Footer"
          className="grid grid-cols-2 gap-10 border-t border-line pt-12 sm:grid-cols-[1.4fr_1fr_1fr_1fr]"
        >
          <div className="grid content-start gap-3 max-sm:col-span-2">
            <BrandMark />
            <p className="max-w-60 text-soft">For shops, online sellers, wholesalers and warehouses.</p>
          </div>
          {columns.map(([name, links]) => (
            <div key={name} className="grid content-start">
              <p className="pb-2 font-semibold">{name}</p>
              {links.map(([label, to]) => (
                <Link key={label} to={to} className="flex min-h-9 items-center text-soft hover:text-ink">
                  {label}
                </Link>
              ))}
            </div>
          ))}
        </nav>
        <div className="grid gap-1 text-sm text-soft">
          <p>{productName} · Inventory and order management for the UK</p>
          <p className="in-data-[seller='']:hidden">Provided by {seller()}</p>
        </div>
      </div>
    </footer>
  )
}

function CallToAction() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-6">
      <p className="text-2xl font-semibold tracking-[-0.02em] md:text-3xl">Ready to move faster?</p>
      <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full">
        <ButtonLink wraps to={publicPages.auth} state={signUp} look="primary" size="large">
          Start Free • No Credit Card
        </ButtonLink>
        <Button wraps size="large" {...opens(contactDialogId)}>
          Schedule Demo
        </Button>
      </div>
    </div>
  )
}
