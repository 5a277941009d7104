import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { AuthFrame, AuthHeading } from './auth-frame.tsx'

/** What the button of a mailed link does, by the type that the link names. */
const wordings = {
  signup: ['Confirm your email address', 'One press, and your account is ready.', 'Confirm Email Address'],
  invite: ['You are invited', 'One press, and you are signed in.', 'Accept the Invitation'],
  magiclink: ['Your sign-in link', 'One press, and you are signed in.', 'Sign In'],
  recovery: ['Reset your password', 'One press, and you choose a new one.', 'Choose a New Password'],
  email_change: [
    'Change of your email address',
    'Both the old and the new address must agree. If you did not ask for this, close this page.',
    'Agree to the Change',
  ],
} as const
const isKnown = (type: string): type is keyof typeof wordings => Object.hasOwn(wordings, type)

/**
 * A link by itself does nothing: programs that look for harm in mails open all of them, and none presses a button. What the link brought
 * behind its # is what `/auth/v1/verify` wants, which uses it up and leads on.
 */
export default function ConfirmView() {
  const asked = useLocation().hash.slice(1)
  const values = new URLSearchParams(asked)
  const type = values.get('type') ?? ''
  return isKnown(type) && values.get('token') ? <OneButton key={asked} asked={asked} type={type} /> : <NoLink />
}

/** From the press on until the page goes, or does not: the browser's Stop was pressed, or Back shows it as it was kept. */
function useIsLeaving() {
  const [isLeaving, setIsLeaving] = useState(false)
  // An effect, because it is the browser that says so.
  useEffect(() => {
    if (!isLeaving) return
    const stay = () => setIsLeaving(false)
    const over = new AbortController()
    addEventListener('pageshow', stay, { signal: over.signal })
    window.navigation?.addEventListener('navigateerror', stay, { signal: over.signal })
    return () => over.abort()
  }, [isLeaving])
  return [isLeaving, setIsLeaving] as const
}

function OneButton({ asked, type }: { asked: string; type: keyof typeof wordings }) {
  const [isLeaving, setIsLeaving] = useIsLeaving()
  const [heading, sentence, label] = wordings[type]
  const follow = () => {
    setIsLeaving(true)
    // In the place of this page, so that Back does not lead to a link that is used up.
    location.replace(`/auth/v1/verify?${asked}`)
  }
  return (
    <AuthFrame title={heading}>
      <AuthHeading title={heading}>{sentence}</AuthHeading>
      <Button wraps autoFocus look="primary" className="md:min-h-10" pending={isLeaving} onClick={follow}>
        {label}
      </Button>
    </AuthFrame>
  )
}

const NoLink = () => (
  <AuthFrame title="Link incomplete">
    <AuthHeading title="This link is incomplete">Open it from the email once more, or copy all of it.</AuthHeading>
    <ButtonLink wraps to={publicPages.auth} look="secondary">
      Back to Sign In
    </ButtonLink>
  </AuthFrame>
)
