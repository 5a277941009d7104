import { useState } from 'react'
import { signedInPages } from '#contract/shared/pages.ts'
import { endSession } from '../platform/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { AuthHeading } from './auth-frame.tsx'
import { FormNotice } from './form-notice.tsx'
import { unexpected } from './use-auth-form.ts'

type Props = {
  /** They come for an account of their own; else for one they have. */
  signsUp: boolean
  onLeave: () => void
}

/** Asked of whoever comes to the sign-in page out of a demo: its person ends with the session. */
export default function LeaveDemo({ signsUp, onLeave }: Props) {
  const [pending, setPending] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  async function leave() {
    setPending(true)
    setHasFailed(false)
    onLeave()
    // The browser forgets it whatever the server says; only the code that does so may be missing.
    await endSession().catch(() => setHasFailed(true))
    setPending(false)
  }
  return (
    <>
      <AuthHeading title="Leave the demo?">
        You cannot come back to it, and nothing you did in it is taken along.
      </AuthHeading>
      {hasFailed && <FormNotice tone="bad">{unexpected}</FormNotice>}
      <div className="grid gap-2">
        <Button wraps look="primary" pending={pending} onClick={() => void leave()} className="md:min-h-10">
          {signsUp ? 'Leave and Sign Up' : 'Leave and Sign In'}
        </Button>
        <ButtonLink wraps to={signedInPages.dashboard} className="md:min-h-10">
          Stay in the Demo
        </ButtonLink>
      </div>
    </>
  )
}
