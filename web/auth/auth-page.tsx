import { type ReactNode, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { type Headed, headedFor } from '../platform/require-session.tsx'
import { useSession } from '../platform/session.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { Ticks } from '../ui/ticks.tsx'
import { CheckYourEmail } from './check-your-email.tsx'
import { DemoDoor } from './demo-door.tsx'
import { FormNotice } from './form-notice.tsx'
import { linkErrorIn } from './link-error.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const tabs = [
  ['sign-in', 'Sign In'],
  ['sign-up', 'Sign Up'],
] as const

export default function AuthPage() {
  const session = useSession()
  const { state } = useLocation()
  // Read once, before the auth client looks at the address and clears it.
  const [linkError] = useState(() => linkErrorIn(location.hash))
  const [tab, setTab] = useState<(typeof tabs)[number][0]>('sign-in')
  const [mailedTo, setMailedTo] = useState<string | null>(null)

  const backToSignIn = () => {
    setMailedTo(null)
    setTab('sign-in')
  }

  if (session) return <Navigate to={headedFor(state as Headed)} replace />
  if (mailedTo)
    return (
      <Frame>
        <CheckYourEmail email={mailedTo} onBack={backToSignIn} />
      </Frame>
    )
  return (
    <Frame>
      <div className="grid gap-1">
        <h1 className="text-2xl font-semibold">Welcome</h1>
        <p className="text-soft">Sign in to your stockroom, or open a new one.</p>
      </div>
      {linkError && <FormNotice tone="bad">{linkError}</FormNotice>}
      <Tabs label="Sign in or sign up" value={tab} onChange={setTab} tabs={tabs} spread>
        <TabPanel value="sign-in">
          <SignInForm />
        </TabPanel>
        <TabPanel value="sign-up">
          <SignUpForm onMailed={setMailedTo} />
        </TabPanel>
      </Tabs>
      <DemoDoor />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh content-start justify-items-center gap-8 bg-paper px-4 py-8 sm:content-center">
      <title>{`Welcome · ${productName}`}</title>
      <Link to={publicPages.home} aria-label={`${productName} home`} className="rounded-control p-1">
        <BrandMark />
      </Link>
      <div className="relative grid w-full max-w-105 gap-5 rounded-card border border-line bg-card px-5 pt-8 pb-6 sm:px-8 sm:pb-8">
        <Ticks className="absolute top-0 right-5 h-3 w-20 text-ink sm:right-8" />
        {children}
      </div>
    </main>
  )
}
