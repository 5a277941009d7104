import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import type { siteMenus } from './site-menus.ts'

/** One menu of the header; of those with the same name the browser keeps one open. */
export function HeaderMenu({ name, links }: (typeof siteMenus)[number]) {
  return (
    <details name="header-menu" className="group relative">
      <summary
        className={buttonClass(
          { look: 'quiet' },
          'list-none gap-1.5 md:max-lg:gap-1 md:max-lg:px-2 [&::-webkit-details-marker]:hidden',
        )}
      >
        {name}
        <ChevronDown
          className="size-4 text-soft transition-transform duration-120 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <ul className="absolute top-full left-0 mt-2 grid min-w-48 gap-0.5 rounded-card border border-line bg-card p-1.5 shadow-float">
        {links.map(([label, to]) => (
          <li key={label}>
            <Link to={to} className="flex h-10 items-center rounded-control px-3 text-base font-medium hover:bg-sunken">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
