import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { hasKeptWork } from '../platform/kept-work.ts'
import { linkErrorIn, linkMessageIn } from '../platform/link-said.ts'
import type { Headed } from '../platform/require-session.tsx'
import { useSession } from '../platform/session.ts'
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

export default function AuthPage() {
  const session = useSession()
  const { state, search } = useLocation()
  const headed = state as Headed
  // Read once, before the auth client looks at the address and clears it.
  const [linkError] = useState(() => linkErrorIn(location.hash))
  const [linkMessage] = useState(() => linkMessageIn(location.hash))
  const [isWorkKept] = useState(hasKeptWork)
  const [tab, setTab] = useState<(typeof tabs)[number][0]>(headed?.tab ?? 'sign-in')
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
    <AuthFrame title="Welcome">
      <AuthHeading title="Welcome">Sign in to your stockroom, or open a new one.</AuthHeading>
      {linkError && <FormNotice tone="bad">{linkError}</FormNotice>}
      {isWorkKept && (
        <FormNotice tone="good">Sign in to go on where you were. What you typed there is kept.</FormNotice>
      )}
      {linkMessage && <FormNotice tone="good">{linkMessage}</FormNotice>}
      <Tabs label="Sign in or sign up" value={tab} onChange={setTab} tabs={tabs} spread>
        <TabPanel value="sign-in">
          <SignInForm onMailed={setMailed} />
        </TabPanel>
        <TabPanel value="sign-up">
          <SignUpForm onMailed={setMailed} />
        </TabPanel>
      </Tabs>
      <DemoDoor onEnter={() => setIsLookingAround(true)} />
    </AuthFrame>
  )
}
