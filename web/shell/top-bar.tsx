import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import type { Me } from '#contract/team.ts'
import { formatDate, formatMoment } from '../platform/format.ts'
import { useDemoReason } from '../platform/use-demo-reason.ts'
import { useMe } from '../platform/use-me.ts'
import { Badge } from '../ui/badge.tsx'
import { AlertBell } from './alert-bell.tsx'
import { LiveHost } from './live-host.tsx'
import { NavButton } from './nav-button.tsx'
import { PaletteButton } from './palette-button.tsx'
import { UserMenuButton } from './user-menu-button.tsx'
import { nameOf, planOf } from './who-and-plan.ts'

/** Plan, business, e-mail and trial end, always in sight. */
export function TopBar() {
  const me = useMe()
  return (
    <header
      data-top-bar
      className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-paper/95 px-4 backdrop-blur-sm md:gap-3 md:px-6 2xl:px-8 print:hidden"
    >
      <NavButton />
      {me ? <Who me={me} /> : <div className="flex-1" />}
      <PaletteButton />
      <AlertBell />
      <UserMenuButton me={me} />
      <LiveHost />
    </header>
  )
}

function Who({ me }: { me: Me }) {
  const trialEnd = me.subscription.trial_ends_at
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 overflow-hidden">
      <div className="grid min-w-0 md:flex md:items-baseline md:gap-2.5">
        <span className="truncate font-medium md:max-w-3/5 md:shrink-0">{nameOf(me)}</span>
        <span className="truncate text-xs text-soft md:text-sm">{me.email}</span>
      </div>
      <Standing isDemo={useDemoReason() !== undefined}>
        <Badge look={me.subscription.subscribed ? 'default' : 'secondary'}>{planOf(me)}</Badge>
        {trialEnd && (
          <span className="text-xs text-soft lg:text-sm" title={formatMoment(trialEnd)}>
            <span className="max-md:hidden">Trial ends</span>
            <span className="md:hidden">Ends</span> {formatDate(trialEnd)}
          </span>
        )}
      </Standing>
    </div>
  )
}

const standing = 'ml-auto grid shrink-0 justify-items-end lg:flex lg:flex-row-reverse lg:items-center lg:gap-3'

/** Of a demo it says so, and leads to what is to be known of it. */
const Standing = ({ isDemo, children }: { isDemo: boolean; children: ReactNode }) =>
  isDemo ? (
    <Link to={signedInPages.profile} title="About this demo" className={`${standing} min-h-11`}>
      {children}
      <span className="text-xs text-soft underline underline-offset-4 lg:text-sm">Demo</span>
    </Link>
  ) : (
    <div className={standing}>{children}</div>
  )
