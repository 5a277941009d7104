import { X } from 'lucide-react'
import { Link } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { sections } from '#contract/shared/site-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { siteMenus } from './site-menus.ts'
import { TrialLink } from './trial-link.tsx'
import { closedBeside, closes } from './use-invokers.ts'

export const drawerId = 'site-drawer'

/** The header's links on small screens. It closes when one is chosen, as every dialog of the site does. */
export function SiteDrawer() {
  return (
    <dialog
      id={drawerId}
      aria-label="Menu"
      {...closedBeside()}
      className="mr-0 ml-auto h-dvh max-h-none w-80 max-w-[88vw] border-l border-line bg-paper text-ink backdrop:bg-veil"
    >
      <div className="flex h-16 items-center justify-end px-3.5">
        <button
          type="button"
          aria-label="Close"
          {...closes(drawerId)}
          className="grid size-11 place-items-center rounded-control hover:bg-sunken"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      <nav aria-label="Menu" className="grid gap-7 px-5 pb-8">
        {siteMenus.map(({ name, links }) => (
          <div key={name} className="grid">
            <p className="pb-1 text-sm font-medium text-soft">{name}</p>
            {links.map((link) => (
              <DrawerLink key={link[0]} link={link} />
            ))}
          </div>
        ))}
        <DrawerLink link={['Pricing', sections.pricing]} />
        <div className="grid gap-3">
          <TrialLink />
          <ButtonLink wraps to={publicPages.auth}>
            Sign In
          </ButtonLink>
        </div>
      </nav>
    </dialog>
  )
}

const DrawerLink = ({ link: [label, to] }: { link: readonly [string, string] }) => (
  <Link to={to} className="flex h-11 items-center border-b border-line text-lg font-medium">
    {label}
  </Link>
)
