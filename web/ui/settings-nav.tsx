import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useMe } from '../platform/use-me.ts'
import { classNames } from './class-names.ts'
import { settingsPagesFor } from './settings-pages.ts'

type Groups = ReturnType<typeof settingsPagesFor>

/** The way to the other pages of settings: a column beside a wide page, a line that opens above a narrow one. */
export function SettingsNav({ title, wide }: { title: string; wide: boolean }) {
  const groups = settingsPagesFor(useMe()?.role)
  const { pathname } = useLocation()
  const group = groupOf(groups, pathname)
  return (
    <nav aria-label="Settings" className={classNames(!wide && 'max-lg:max-w-160')}>
      <div className="sticky top-20 hidden content-start gap-6 lg:grid">
        <PageGroups groups={groups} />
      </div>
      {/* Another page is another line, closed again. */}
      <details key={pathname} className="group rounded-card border border-line bg-card lg:hidden">
        <summary className="flex h-11 cursor-pointer list-none items-center gap-2 px-4 [&::-webkit-details-marker]:hidden">
          {group !== title && <span className="text-soft">{group}</span>}
          <span className="font-medium">{title}</span>
          <ChevronDown
            className="ml-auto size-4 text-soft transition-transform duration-120 group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <div className="grid grid-cols-2 gap-2 narrow:grid-cols-1 border-t border-line p-2">
          <PageGroups groups={groups} />
        </div>
      </details>
    </nav>
  )
}

const groupOf = (groups: Groups, pathname: string) =>
  groups.find(({ entries }) => entries.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)))?.heading

const PageGroups = ({ groups }: { groups: Groups }) =>
  groups.map((group) => <PageGroup key={group.heading} {...group} />)

function PageGroup({ heading, entries }: Groups[number]) {
  const id = useId()
  return (
    <div className="grid content-start gap-1">
      <p id={id} className="px-2 text-xs font-medium text-soft max-lg:pt-1">
        {heading}
      </p>
      <ul aria-labelledby={id} className="grid gap-0.5">
        {entries.map(({ label, to }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex h-11 items-center rounded-control px-2 font-medium text-soft hover:bg-sunken hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink lg:h-9"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
