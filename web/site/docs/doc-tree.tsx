import { NavLink } from 'react-router'
import { docSections } from './doc-sections.ts'

/** Every page of the documentation by its title; the one that is open is marked. */
export function DocTree({ heads }: { heads: readonly { path: string; title: string }[] }) {
  const titleOf = (path: string) => heads.find((head) => head.path === path)?.title
  return (
    <ul className="grid gap-6">
      {docSections.map(({ name, paths }) => (
        <li key={name}>
          <p className="pb-1 text-sm font-medium text-soft">{name}</p>
          <ul className="border-l border-line">
            {paths.map((path) => (
              <li key={path}>
                <NavLink
                  to={path}
                  className="-ml-px flex min-h-11 items-center border-l border-transparent pl-4 text-soft hover:text-ink aria-[current]:border-brand aria-[current]:font-medium aria-[current]:text-ink lg:min-h-8"
                >
                  {titleOf(path)}
                </NavLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
