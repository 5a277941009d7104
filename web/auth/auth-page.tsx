import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { hasKeptWork } from '../platform/kept-work.ts'
import { linkErrorIn, linkMessageIn } from '../platform/link-said.ts'
import { pageHead } from '../platform/page-head.ts'
import type { Headed } from '../platform/require-session.tsx'
import { useSession } from '../platform/session.ts'
import { useFromBrowser, useHydrated } from '../platform/use-hydrated.ts'
import { LoadBeforeLeaving } from '../ui/load-before-leaving.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { AuthFrame, AuthHeading } from './auth-frame.tsx'
import { CheckYourEmail, type Mailed } from './check-your-email.tsx'
import { DemoDoor } from './demo-door.tsx'
import { FormNotice } from './form-notice.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { wishIn, wishLeadsTo } from './wish.ts'

const tabs = [
  ['sign-in', 'Sign In'],
  ['sign-up', 'Sign Up'],
] as const
type Tab = (typeof tabs)[number][0]

export const meta = () =>
  pageHead({
    path: publicPages.auth,
    title: 'Sign in or start a free trial',
    description: 'Sign in to your stockroom, or open a new one: free for 7 days, and no credit card is asked for.',
  })

/** Built ahead like the public pages, so that it stands before the script does. */
export default function AuthPage() {
  const session = useSession()
  const { state, search } = useLocation()
  const headed = state as Headed
  // Read before the auth client looks at the address and clears it.
  const linkError = useFromBrowser(() => linkErrorIn(location.hash), null)
  const linkMessage = useFromBrowser(() => linkMessageIn(location.hash), null)
  const isWorkKept = useFromBrowser(hasKeptWork, false)
  const tabOfLink = useFromBrowser<Tab>(() => (isTyping() ? undefined : headed?.tab) ?? 'sign-in', 'sign-in')
  const isHydrated = useHydrated()
  const [chosenTab, setTab] = useState<Tab>()
  const [mailed, setMailed] = useState<Mailed | null>(null)
  const [isLookingAround, setIsLookingAround] = useState(false)

  const backToSignIn = () => {
    setMailed(null)
    setTab('sign-in')
  }

  const wish = isLookingAround ? undefined : wishIn(search)
  if (session) return <Navigate to={headed?.headedFor ?? wishLeadsTo(wish)} replace />
  if (mailed)
    return (
      <AuthFrame title="Check your email">
        <CheckYourEmail {...mailed} onBack={backToSignIn} />
      </AuthFrame>
    )
  return (
    <AuthFrame>
      <AuthHeading title="Welcome">Sign in to your stockroom, or open a new one.</AuthHeading>
      <noscript>
        <p className="rounded-control border border-low/45 bg-low-tint px-3 py-2.5 font-medium text-low">
          Signing in needs JavaScript, which is switched off in this browser.
        </p>
      </noscript>
      {linkError && <FormNotice tone="bad">{linkError}</FormNotice>}
      {isWorkKept && (
        <FormNotice tone="good">Sign in to go on where you were. What you typed there is kept.</FormNotice>
      )}
      {linkMessage && <FormNotice tone="good">{linkMessage}</FormNotice>}
      <Tabs
        label="Sign in or sign up"
        value={chosenTab ?? tabOfLink}
        onChange={setTab}
        tabs={tabs}
        spread
        disabled={!isHydrated}
      >
        <TabPanel value="sign-in">
          <SignInForm onMailed={setMailed} />
        </TabPanel>
        <TabPanel value="sign-up">
          <SignUpForm onMailed={setMailed} />
        </TabPanel>
      </Tabs>
      <DemoDoor onEnter={() => setIsLookingAround(true)} />
      <LoadBeforeLeaving />
    </AuthFrame>
  )
}

/** Whoever began before the script came goes on in the form that stands there. */
const isTyping = () => document.activeElement instanceof HTMLInputElement
