import { type ReactNode, useEffect, useState } from 'react'
import { useHasUnsavedForm } from '../platform/held-work.ts'
import { classNames } from './class-names.ts'
import { DemoNotice } from './demo-notice.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { Page } from './page.tsx'
import { PageHeader } from './page-header.tsx'
import { SettingsNav } from './settings-nav.tsx'

type Props = {
  title: string
  lead: string
  /** The primary action of the page, beside its title. */
  action?: ReactNode
  /** A page with a table takes all the room there is; a form stays narrow. */
  wide?: boolean
  children: ReactNode
}

/** A page of settings, and the way to the others. */
export const SettingsFrame = ({ title, lead, action, wide = false, children }: Props) => (
  <Page>
    <PageHeader title={title} lead={lead} action={action} />
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-8">
      <SettingsNav title={title} wide={wide} />
      <div className={classNames('grid w-full grid-cols-1 content-start gap-5', !wide && 'max-w-160')}>
        <DemoNotice />
        {children}
      </div>
    </div>
    <FormsGuard />
  </Page>
)

const notSaved = 'What was changed here is not saved yet.'

/** One for all forms of the page: the router asks only one, and hears nothing of signing out. */
function FormsGuard() {
  const holds = useHasUnsavedForm()
  const [signOut, setSignOut] = useState<() => void>()
  // An effect, because the menu knows nothing of the page, and tells the whole window.
  useEffect(() => {
    if (!holds) return
    const ask = (event: Event) => {
      event.preventDefault()
      setSignOut(() => (event as CustomEvent<() => void>).detail)
    }
    addEventListener('signout', ask)
    return () => removeEventListener('signout', ask)
  }, [holds])
  const stay = () => setSignOut(undefined)
  return (
    <>
      <LeaveGuard holds={holds} pending={false}>
        {notSaved}
      </LeaveGuard>
      {signOut && (
        <LeaveQuestion
          onLeave={() => {
            stay()
            signOut()
          }}
          onStay={stay}
        >
          {notSaved}
        </LeaveQuestion>
      )}
    </>
  )
}
