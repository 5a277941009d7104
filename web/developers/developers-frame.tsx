import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import { can } from '#contract/shared/permissions.ts'
import { useMe } from '../platform/use-me.ts'
import { SettingsFrame } from '../ui/settings-frame.tsx'

const parts = [
  ['API Keys', signedInPages.developers],
  ['Webhooks', signedInPages.webhooks],
] as const

type Props = { lead: string; action?: ReactNode; wide?: boolean; children: ReactNode }

/** What programs of the business need, in two parts; owners only see more than that. */
export function DevelopersFrame({ lead, action, wide = false, children }: Props) {
  const me = useMe()
  return (
    <SettingsFrame title="Developers" lead={lead} action={action} wide={wide}>
      <nav aria-label="Developers" className="flex gap-1 border-b border-line">
        {parts.map(([label, to]) => (
          <NavLink
            key={to}
            to={to}
            end
            className="-mb-px inline-flex h-11 items-center border-b-2 border-transparent px-3 font-medium text-soft hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink md:h-10"
          >
            {label}
          </NavLink>
        ))}
      </nav>
      {me && !can(me.role, 'developers:write') && (
        <p className="rounded-card border border-line bg-card p-4 text-soft">
          Owners of the business manage API keys and webhooks. Ask one of them.
        </p>
      )}
      {me && can(me.role, 'developers:write') && children}
    </SettingsFrame>
  )
}
