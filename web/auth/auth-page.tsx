import { lazy, Suspense, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import type { Headed } from '../platform/headed-for.ts'
import { isOfDemo, lastsLongEnough } from '../platform/kept-session.ts'
import { linkErrorIn, linkMessageIn } from '../platform/link-said.ts'
import { pageHead } from '../platform/page-head.ts'
import { useFromBrowser, useHydrated } from '../platform/use-hydrated.ts'
import { LoadBeforeLeaving } from '../ui/load-before-leaving.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { AuthFrame, AuthHeading } from './auth-frame.tsx'
import type { Mailed } from './check-your-email.tsx'
import { DemoDoor } from './demo-door.tsx'
import { FormNotice } from './form-notice.tsx'
import { GoodNotice } from './good-notice.tsx'
import { linkedPlanIn, linkedPlanLeadsTo } from './linked-plan.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useSessionHere } from './use-session-here.ts'

const CheckYourEmail = lazy(() => import('./check-your-email.tsx'))
const LeaveDemo = lazy(() => import('./leave-demo.tsx'))

const tabs = [
  ['sign-in', 'Sign In'],
  ['sign-up', 'Sign Up'],
] as const
type Tab = (typeof tabs)[number][0]

export const meta = () =>
  pageHead({
    path: publicPages.auth,
    title: 'Sign in or sign up',
    description:
      'Sign in to your stockroom, or open a new one on the free plan: no credit card is asked for. A trial of a paid plan is free for 7 days.',
  })

/** Built ahead like the public pages, so that it stands before the script does, and as light as they are. */
export default function AuthPage() {
  const { state, search } = useLocation()
  const headed = state as Headed
  const { session, isWorkKept, demoHasEnded, expect } = useSessionHere()
  const [mailed, setMailed] = useState<Mailed | null>(null)
  const [chosenTab, setTab] = useState<Tab>()
  const [isLookingAround, setIsLookingAround] = useState(false)
  const [hasLeft, setHasLeft] = useState(false)

  const choice = isLookingAround ? undefined : linkedPlanIn(search)
  // One that was kept, and that nobody has confirmed yet, takes nobody away from what they type here.
  if (session && lastsLongEnough(session)) {
    if (isLookingAround || headed?.headedFor || !isOfDemo(session))
      return <Navigate to={headed?.headedFor ?? linkedPlanLeadsTo(choice)} replace />
    const tab = choice ? 'sign-up' : (headed?.tab ?? 'sign-in')
    const onLeave = () => {
      setHasLeft(true)
      setTab(tab)
    }
    return <OutOfDemo tab={tab} onLeave={onLeave} />
  }
  if (mailed) {
    const backToSignIn = () => {
      setMailed(null)
      setTab('sign-in')
    }
    return <MailedTo {...mailed} onBack={backToSignIn} />
  }
  const onEnter = () => {
    setIsLookingAround(true)
    expect()
  }
  return (
    <AuthFrame>
      <AuthHeading title="Welcome">Sign in to your stockroom, or open a new one.</AuthHeading>
      <WithoutScript />
      <News isWorkKept={isWorkKept} isDemoOver={!hasLeft && (headed?.demoEnded ?? demoHasEnded)} />
      <AuthForms headed={headed} chosenTab={chosenTab} onTab={setTab} onMailed={setMailed} onBegin={expect} />
      <DemoDoor onEnter={onEnter} onFail={() => setIsLookingAround(false)} />
      <LoadBeforeLeaving />
    </AuthFrame>
  )
}

const OutOfDemo = ({ tab, onLeave }: { tab: Tab; onLeave: () => void }) => (
  <AuthFrame title="Leave the demo?">
    <Suspense>
      <LeaveDemo signsUp={tab === 'sign-up'} onLeave={onLeave} />
    </Suspense>
    <LoadBeforeLeaving />
  </AuthFrame>
)

const MailedTo = (mailed: Mailed & { onBack: () => void }) => (
  <AuthFrame title="Check your email">
    <Suspense>
      <CheckYourEmail {...mailed} />
    </Suspense>
  </AuthFrame>
)

const WithoutScript = () => (
  <noscript>
    <p className="rounded-control border border-low/45 bg-low-tint px-3 py-2.5 font-medium text-low">
      Signing in needs JavaScript, which is switched off in this browser.
    </p>
  </noscript>
)

/** Why somebody stands here, and what a mailed link has to say. Of a demo nothing is kept that anybody could come back to. */
function News({ isWorkKept, isDemoOver }: { isWorkKept: boolean; isDemoOver: boolean }) {
  // Read before the auth client looks at the address and clears it.
  const linkError = useFromBrowser(() => linkErrorIn(location.hash), null)
  const linkMessage = useFromBrowser(() => linkMessageIn(location.hash), null)
  return (
    <>
      {isDemoOver && <GoodNotice>Your demo has ended.</GoodNotice>}
      {isWorkKept && !isDemoOver && (
        <GoodNotice>Sign in to go on where you were. What you typed there is kept.</GoodNotice>
      )}
      {linkError && <FormNotice tone="bad">{linkError}</FormNotice>}
      {linkMessage && <GoodNotice>{linkMessage}</GoodNotice>}
    </>
  )
}

type Forms = {
  headed: Headed
  chosenTab: Tab | undefined
  onTab: (tab: Tab) => void
  onMailed: (mailed: Mailed) => void
  /** Somebody is at the fields. */
  onBegin: () => void
}

function AuthForms({ headed, chosenTab, onTab, ...form }: Forms) {
  const isHydrated = useHydrated()
  const tabOfLink = useFromBrowser<Tab>(() => (isTyping() ? undefined : headed?.tab) ?? 'sign-in', 'sign-in')
  return (
    <Tabs
      label="Sign in or sign up"
      value={chosenTab ?? tabOfLink}
      onChange={onTab}
      tabs={tabs}
      spread
      disabled={!isHydrated}
    >
      <TabPanel value="sign-in">
        <SignInForm {...form} />
      </TabPanel>
      <TabPanel value="sign-up">
        <SignUpForm {...form} />
      </TabPanel>
    </Tabs>
  )
}

/** Whoever began before the script came goes on in the form that stands there. */
const isTyping = () => document.activeElement instanceof HTMLInputElement
