import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import { DemoNotice } from './demo-notice.tsx'
import { Page } from './page.tsx'
import { PageHeader } from './page-header.tsx'

const pages = [
  ['Profile', signedInPages.profile],
  ['Preferences', signedInPages.preferences],
  ['Security', signedInPages.security],
  ['Notifications', signedInPages.notifications],
  ['Business', signedInPages.business],
  ['Billing', signedInPages.billing],
] as const

/** A page of settings: one narrow column, and the way to the others. */
export function SettingsFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Page>
      <PageHeader title={title} lead={lead} />
      <nav aria-label="Settings" className="grid w-full max-w-160 grid-cols-3 border-b border-line md:flex lg:gap-1">
        {pages.map(([label, to]) => (
          <NavLink
            key={to}
            to={to}
            className="-mb-px inline-flex h-11 items-center border-b-2 border-transparent px-2 lg:px-3 font-medium text-soft hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink md:h-9"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="grid w-full max-w-160 gap-5">
        <DemoNotice />
        {children}
      </div>
    </Page>
  )
}
