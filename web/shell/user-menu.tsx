import { Menu } from '@base-ui/react/menu'
import {
  BellRing,
  Building2,
  Check,
  CircleQuestionMark,
  CreditCard,
  Gauge,
  Keyboard,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  ShieldCheck,
  SlidersHorizontal,
  Sun,
  Tag,
  UserPlus,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { publicPages, signedInPages } from '#contract/shared/pages.ts'
import type { Theme } from '#contract/shared/preferences.ts'
import { sitePages } from '#contract/shared/site-pages.ts'
import type { Me } from '#contract/team.ts'
import { choose, usePreference } from '../platform/choose-preferences.ts'
import { formatDate } from '../platform/format.ts'
import { type Headed, signUp } from '../platform/headed-for.ts'
import { hasOwnName } from '../platform/own-name.ts'
import { useDemoReason } from '../platform/use-demo-reason.ts'
import { useMayNot } from '../platform/use-me.ts'
import { MenuPanel, menuItemClass } from '../ui/menu-panel.tsx'
import { settingsPagesFor } from '../ui/settings-pages.ts'
import { trialPage } from '../ui/trial-page.ts'
import { usePhone } from '../ui/use-phone.ts'
import { openCustomerPortal } from './open-customer-portal.ts'
import { OrganisationItems } from './organisation-items.tsx'
import { showOverlay } from './overlay.ts'
import { signOutOrAsk } from './sign-out-or-ask.ts'
import { userMenuFace } from './user-menu-face.tsx'
import { nameOf, planOf } from './who-and-plan.ts'

const itemClass = `${menuItemClass} [&>svg]:text-soft`
/** Of the pages of settings those that one goes to from anywhere; the rest are found beside them. */
const settingsPictures: Record<string, LucideIcon | undefined> = {
  [signedInPages.profile]: UserRound,
  [signedInPages.preferences]: SlidersHorizontal,
  [signedInPages.security]: ShieldCheck,
  [signedInPages.notifications]: BellRing,
  [signedInPages.business]: Building2,
  [signedInPages.team]: UsersRound,
  [signedInPages.billing]: Gauge,
}
const pictures = { light: Sun, dark: Moon, system: Monitor }
const names = { light: 'Light', dark: 'Dark', system: 'System' }

/** Subscription links as the subscription stands, the theme, and the way out. */
export default function UserMenu({ me }: { me: Me | undefined }) {
  const isDemo = useDemoReason() !== undefined
  const isPhone = usePhone()
  return (
    <MenuPanel face={userMenuFace} width="w-64">
      {me && <Who me={me} />}
      {me && <SubscriptionItems me={me} />}
      {me && me.organisations.length > 1 && <OrganisationItems me={me} itemClass={itemClass} />}
      <Divider />
      {settingsPagesFor(me?.role)
        .flatMap(({ entries }) => entries)
        .map(({ label, to }) => {
          const Picture = settingsPictures[to]
          const isToBeNamed = to === signedInPages.profile && me && !hasOwnName(me) && !isDemo
          return (
            Picture && (
              <MenuLink key={to} to={to}>
                <Picture aria-hidden="true" />
                {isToBeNamed ? 'Add Your Name' : label}
              </MenuLink>
            )
          )
        })}
      <Divider />
      <ThemeItems />
      <Divider />
      {/* Who taps has no such keys, and Help in its place leaves Sign Out where it is. */}
      {!isPhone && (
        <Menu.Item className={itemClass} onClick={() => showOverlay('shortcuts')}>
          <Keyboard aria-hidden="true" />
          Keyboard Shortcuts
        </Menu.Item>
      )}
      {/* Beside what one is at, of which it tells step by step. */}
      <MenuLink to={sitePages.help} target="_blank">
        <CircleQuestionMark aria-hidden="true" />
        Help
      </MenuLink>
      <Menu.Item className={itemClass} onClick={signOutOrAsk}>
        <LogOut aria-hidden="true" />
        Sign Out
      </Menu.Item>
    </MenuPanel>
  )
}

function Who({ me }: { me: Me }) {
  const trialEnd = me.subscription.trial_ends_at
  return (
    <div className="grid border-b border-line px-2.5 pt-1.5 pb-2.5 text-sm text-soft">
      {/* Whole: the top bar of a phone has no room for either. */}
      <span className="wrap-anywhere text-base font-medium text-ink">{nameOf(me)}</span>
      <span className="wrap-anywhere">{me.email}</span>
      <span className="mt-1 text-xs">
        {planOf(me)}
        {trialEnd && ` · Trial ends ${formatDate(trialEnd)}`}
      </span>
    </div>
  )
}

function SubscriptionItems({ me }: { me: Me }) {
  const whyNot = useMayNot('billing:write')
  const isDemo = useDemoReason() !== undefined
  if (me.subscription.subscribed) {
    return (
      <PlanItem whyNot={whyNot} onClick={() => void openCustomerPortal()}>
        Manage Subscription
      </PlanItem>
    )
  }
  const offer = me.subscription.trial_used ? 'Add Payment Details' : 'Start Free Trial'
  return (
    <>
      {isDemo ? (
        <MenuLink to={publicPages.auth} state={signUp} className="mt-1">
          <UserPlus aria-hidden="true" />
          Sign Up
        </MenuLink>
      ) : whyNot ? (
        <PlanItem whyNot={whyNot}>{offer}</PlanItem>
      ) : (
        <MenuLink to={trialPage} className="mt-1">
          <CreditCard aria-hidden="true" />
          {offer}
        </MenuLink>
      )}
      <MenuLink to="/#pricing">
        <Tag aria-hidden="true" />
        View Pricing
      </MenuLink>
    </>
  )
}

type PlanItemProps = { whyNot: string | undefined; onClick?: () => void; children: string }

const PlanItem = ({ whyNot, onClick, children }: PlanItemProps) => (
  <Menu.Item className={`${itemClass} mt-1`} disabled={Boolean(whyNot)} title={whyNot} onClick={onClick}>
    <CreditCard aria-hidden="true" />
    {children}
    {whyNot && <span className="sr-only">({whyNot})</span>}
  </Menu.Item>
)

type LinkProps = { to: string; state?: Headed; target?: '_blank'; className?: string; children: ReactNode }

const MenuLink = ({ to, state, target, className = '', children }: LinkProps) => (
  <Menu.LinkItem
    closeOnClick
    className={`${itemClass} ${className}`}
    render={<Link to={to} state={state} target={target} />}
  >
    {children}
  </Menu.LinkItem>
)

function ThemeItems() {
  return (
    <Menu.RadioGroup
      aria-label="Theme"
      value={usePreference('theme')}
      onValueChange={(theme: Theme) => choose({ theme })}
    >
      {(['light', 'dark', 'system'] as const).map((theme) => {
        const Picture = pictures[theme]
        return (
          <Menu.RadioItem key={theme} value={theme} closeOnClick={false} className={itemClass}>
            <Picture aria-hidden="true" />
            {names[theme]}
            <Menu.RadioItemIndicator className="ml-auto">
              <Check className="size-4 text-brand" aria-hidden="true" />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        )
      })}
    </Menu.RadioGroup>
  )
}

const Divider = () => <Menu.Separator className="my-1 h-px bg-line" />
